/** Plays games of the league in a thread, one after another. */
import { parentPort } from 'node:worker_threads';
import { type LeagueJob, playLeagueGame } from './league-game.ts';

parentPort?.on('message', (job: LeagueJob) => parentPort?.postMessage(playLeagueGame(job)));
