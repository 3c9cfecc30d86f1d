import { playShard } from './random-shard.ts';

playShard('singles', 2);
