import { Module } from '@nestjs/common';
import './batches.errors.js';
import { Lots } from './data/lots.js';

@Module({ providers: [Lots], exports: [Lots] })
export class BatchesModule {}
