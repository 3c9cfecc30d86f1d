/** What fills the window by more than its address. */
import { type Signal, signal } from '@preact/signals';

/** Whether the page of replays from files shows one; while it asks for a file it is a page like others. */
export const fileShown: Signal<boolean> = signal(false);
