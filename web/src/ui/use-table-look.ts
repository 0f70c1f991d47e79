import { useRemembered } from '../lib/remembered.ts'
import { parseChoice, type ColumnChoice } from './column-choice.ts'

export const densities = ['small', 'medium', 'large'] as const
export type Density = (typeof densities)[number]

/** The chosen look of a table: its columns and its density. */
export interface TableLook {
  columns: ColumnChoice | undefined
  changeColumns(choice: ColumnChoice | undefined): void
  density: Density
  changeDensity(density: Density): void
}

/** The saved look of the table of that name. */
export function useTableLook(name: string): TableLook {
  const [columns, changeColumns] = useRemembered(`columns.${name}`, parseChoice)
  const [density, changeDensity] = useRemembered(`density.${name}`, parseDensity)
  return { columns, changeColumns, density, changeDensity }
}

const parseDensity = (saved: unknown): Density => densities.find((density) => density === saved) ?? 'small'
