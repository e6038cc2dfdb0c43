import { Module } from '@nestjs/common';
import { Companies } from './companies.js';

@Module({ providers: [Companies], exports: [Companies] })
export class CompaniesModule {}
