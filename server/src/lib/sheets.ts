// Apart from the writer of spreadsheets, which only the thread that writes them loads.

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Column {
  key: string
  title: string
  kind: 'text' | 'number' | 'moment'
}

/** The name and columns of a spreadsheet. */
export interface Sheet {
  name: string
  columns: Column[]
  time_zone: string
}
