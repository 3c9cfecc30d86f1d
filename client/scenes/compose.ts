/** Puts together what the table shows at one moment: discs, cue, guide, and the marks that tell of rule and ruling. */
import type { TableView } from '../../shared/protocol/view.ts';
import type { DiscId } from '../../shared/table/pieces.ts';
import { oppositeSeat, type Point, type Seat } from '../../shared/table/seats.ts';
import { spotToTable } from '../input/placement.ts';
import { EMPTY, type Guide, type Note, type Picture, type ShownDisc } from '../view/picture.ts';
import type { Followed, Glides } from './motion.ts';
import type { FirstContact, Playback } from './playback.ts';
import { allowedNow } from './rule.ts';
import { SLOWER, type TableSession } from './session.ts';
import type { ShownFrame } from './stage.ts';
import { cueAfter, FAINT, noteOf, placingMarks, pullOf } from './told-marks.ts';

/** A striker that wasn't shown where it was struck comes into its course in so long, s. */
const JOIN = 0.14;
/** So near to the striker, mm, there is no note while one prepares a strike. */
const AWAY = 90;

/** What the stage knows of the moment. */
export interface Moment {
  readonly shown: ShownFrame;
  /** Another player's cue, as far as it was followed. */
  readonly followed: Followed | null;
  /** Share of the own cue's run, 0 to 1, once a strike is sent. */
  readonly stroke: number;
}

export class Composer {
  readonly #session: TableSession;
  readonly #glides: Glides;
  readonly #guide: () => Guide | null;
  /** The strike whose start is joined, and how far off the striker was shown then, mm. */
  #joined: { readonly playback: Playback; readonly off: Point } | null = null;
  #first: { readonly of: Playback; readonly contact: FirstContact | null } | null = null;

  constructor(session: TableSession, glides: Glides, guide: () => Guide | null) {
    this.#session = session;
    this.#glides = glides;
    this.#guide = guide;
  }

  /** A strike begins; another player's cue may not have been followed to its end. */
  begin(playback: Playback, followed: Followed | null): void {
    const { x, y } = playback.strike;
    const off: Point = followed === null ? [0, 0] : [followed.at[0] - x / 100, followed.at[1] - y / 100];
    this.#joined = { playback, off };
  }

  picture(time: number, moment: Moment): Picture {
    const session = this.#session;
    const { view, playing, replay } = session;
    const { shown } = moment;
    if (playing.value !== null && shown.t !== null) return this.#played(playing.value, shown.t);
    if (replay.value !== null)
      return this.#replayed(replay.value.playback, (time - replay.value.since) / 1000 / SLOWER);
    const discs = new Map<DiscId, ShownDisc>();
    for (const [id, at] of shown.discs) discs.set(id, this.#glides.show(id, at, time));
    if (view.value === null) return { ...EMPTY, discs };
    const seat = session.striking.value;
    const news = session.intent.handling.value === null ? this.#news(view.value, discs) : {};
    if (seat !== null) {
      const own = this.#own(view.value, seat, discs, moment);
      // The next striker's hand comes first: no note lies over it.
      const at = session.intent.at(seat);
      const notes = (news.notes ?? []).filter((note) => Math.hypot(note.at[0] - at[0], note.at[1] - at[1]) > AWAY);
      return { ...EMPTY, discs, ...news, ...own, notes };
    }
    if (moment.followed !== null) {
      const { at, direction, speed, offset } = moment.followed;
      discs.set('striker', { at, alpha: 1, z: 0 });
      const pull = pullOf(speed, view.value.profile.maxSpeed);
      return { ...EMPTY, discs, ...news, cue: { at, direction, pull, offset, alpha: 1 } };
    }
    if (view.value.striker !== null && view.value.phase === 'set')
      discs.set('striker', { at: view.value.striker, alpha: FAINT, z: 0 });
    return { ...EMPTY, discs, ...news };
  }

  /** A strike as it is played; the cue follows through. */
  #played(playback: Playback, t: number): Picture {
    const discs = playback.shownAt(t);
    const striker = discs.get('striker');
    if (striker !== undefined && this.#joined?.playback === playback && t < JOIN) {
      const left = (1 - t / JOIN) ** 2;
      const [ox, oy] = this.#joined.off;
      discs.set('striker', { ...striker, at: [striker.at[0] + ox * left, striker.at[1] + oy * left] });
    }
    return { ...EMPTY, discs, cue: cueAfter(playback, t) };
  }

  #replayed(playback: Playback, t: number): Picture {
    const discs = playback.shownAt(Math.min(t, playback.duration));
    const first = this.#firstOf(playback);
    const seen = first !== null && t >= first.t;
    return {
      ...EMPTY,
      discs,
      cue: cueAfter(playback, t),
      notes: seen ? [noteOf(first)] : [],
      paths: seen ? [first.way] : [],
    };
  }

  /** The own strike being prepared. */
  #own(view: TableView, seat: Seat, discs: Map<DiscId, ShownDisc>, { stroke }: Moment): Partial<Picture> {
    const { intent, sent, picked, course } = this.#session;
    const at = intent.at(seat);
    discs.set('striker', { at, alpha: 1, z: 0 });
    const { dx, dy, speed, offset } = intent.strike(seat);
    const gone = sent.value === null ? 0 : stroke;
    const pull = pullOf(speed, view.profile.maxSpeed) * (1 - gone);
    const { why } = intent.placed.value;
    const dragging = intent.handling.value === 'place';
    const rule = allowedNow(view, seat);
    const only = rule?.code === 'dark-only';
    const rings = (rule?.dark ?? []).flatMap((id) => {
      const disc = discs.get(id);
      return disc === undefined ? [] : [{ at: disc.at, strong: only }];
    });
    const chosen = picked.value === null ? undefined : view.pieces[picked.value];
    return {
      cue: { at, direction: [dx, dy], pull, offset, alpha: 1 },
      guide: sent.value === null ? this.#guide() : null,
      ghost: dragging && why !== null ? spotToTable(seat, intent.wish.value) : null,
      zone: dragging ? seat : null,
      rails: only ? [oppositeSeat(seat)] : [],
      rings,
      picked: chosen ?? null,
      ...(course.value.length > 0 && sent.value === null && { paths: course.value }),
    };
  }

  /** Marks of the ruling, as long as it is news: the first contact, what was laid or put back. */
  #news(view: TableView, discs: ReadonlyMap<DiscId, ShownDisc>): Partial<Picture> {
    const { news, details, latest } = this.#session;
    if (view.last === null || (news.value === null && !details.value)) return {};
    const { ruling, event } = view.last;
    const notes: Note[] = [];
    const paths: (readonly Point[])[] = [];
    const first = latest.value?.n === event ? this.#firstOf(latest.value) : null;
    const foul = news.value?.tone === 'foul' || details.value;
    if (first !== null && foul) {
      notes.push(noteOf(first));
      paths.push(first.way);
    }
    const { halos, notes: placed } = placingMarks(ruling.placings, discs);
    return { halos, notes: [...notes, ...placed], paths };
  }

  #firstOf(playback: Playback): FirstContact | null {
    if (this.#first?.of !== playback) this.#first = { of: playback, contact: playback.first() };
    return this.#first.contact;
  }
}
