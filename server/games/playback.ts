/** What of a log may be shown at a time: the same for the server's tables and for those in a browser. */
export { playingAt, shownAt } from '../../shared/play/playback.ts';
