import { playShard } from './random-shard.ts';

playShard('pairs', 3);
