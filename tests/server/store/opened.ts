/** The set-up of tests of the store. */
import { afterAll, beforeAll } from 'vitest';
import { openStore, type Store } from '../../../server/store/store.ts';
import type { Place } from '../places.ts';

/** A store on an empty database for all tests of a block: opened and handed over before them, closed and dropped after them. */
export function openedForAll(make: () => Promise<Place>, enter: (store: Store) => Promise<void>): void {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await make();
    store = await openStore(place.where, () => {});
    await enter(store);
  });
  afterAll(async () => {
    await store?.close();
    await place?.drop();
  });
}
