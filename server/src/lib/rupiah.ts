const digits = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2 })

/** An amount as people in Indonesia write it: Rp1.234.567,00. */
export const rupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${digits.format(Math.abs(amount))}`
