export interface NamedCompany {
  readonly id: number;
  readonly name: string;
  readonly inn: string | null;
  readonly is_deleted: boolean;
}

/** Finds the manufacturer that a cell names: by name or by ИНН. */
export class ManufacturerNames {
  private readonly byText = new Map<string, Set<number>>();
  private readonly names = new Map<number, string>();

  constructor(
    companies: readonly NamedCompany[],
    private readonly fold: (text: string) => string,
  ) {
    for (const { id, name, inn, is_deleted: isDeleted } of companies) {
      this.names.set(id, name);
      if (isDeleted) continue;
      for (const text of inn === null ? [name] : [name, inn]) {
        const key = fold(text);
        this.byText.set(key, (this.byText.get(key) ?? new Set()).add(id));
      }
    }
  }

  nameOf(id: number): string {
    return this.names.get(id) ?? '';
  }

  /** @param current the manufacturer there is: of several companies with the name it is meant */
  find(text: string, current: number | null): { readonly id: number } | { readonly problem: string } {
    const ids = this.byText.get(this.fold(text)) ?? new Set();
    if (current !== null && (ids.has(current) || this.fold(this.nameOf(current)) === this.fold(text))) {
      return { id: current };
    }
    const [id] = ids;
    if (id === undefined) return { problem: `Производитель не найден: ${text}` };
    return ids.size > 1 ? { problem: `Компаний «${text}» несколько, укажите ИНН производителя` } : { id };
  }
}
