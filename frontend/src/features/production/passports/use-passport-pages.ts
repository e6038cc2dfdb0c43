import type { ProductionOrderHeader, TaskSummary } from '@naryad/contracts/production/dto';
import { useCallback } from 'react';
import { passportsQuery, type PassportsPage } from '../api/get-digital-passports.js';
import { useTaskPages, type TaskPages } from '../shared/task-pages.js';

export interface PassportPages extends TaskPages<PassportsPage> {
  readonly order: ProductionOrderHeader | undefined;
  /** The item at a position of the list; undefined while its page loads. */
  readonly itemAt: (index: number) => TaskSummary | undefined;
}

const tasksOf = (page: PassportsPage): readonly TaskSummary[] => page.data;

/** Items of an order, loaded in pages while the user scrolls. The first page also contains the header. */
export function usePassportPages(orderId: number, search: string): PassportPages {
  const query = useCallback((page: number) => passportsQuery(orderId, search, page), [orderId, search]);
  const pages = useTaskPages(search, query, tasksOf);
  return { ...pages, order: pages.first?.order, itemAt: pages.taskAt };
}
