const digits = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2 })

/** Formats an amount in Indonesian notation: Rp1.234.567,00. */
export const rupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp${digits.format(Math.abs(amount))}`
