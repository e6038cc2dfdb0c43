import { Module } from '@nestjs/common';
import { StructureSetup } from './use-cases/structure-setup.js';

@Module({ providers: [StructureSetup], exports: [StructureSetup] })
export class StructureModule {}
