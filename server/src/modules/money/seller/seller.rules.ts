import { say, type Sentence } from '@balai/contract/core/sentences.ts'
import type { Account } from '@balai/contract/money/seller.ts'
import { line, type Pdf } from '../../../lib/pdf.ts'
import { refuseField, staleVersion } from '../../../lib/refusal.ts'
import { effectsOfEmptying } from '../../../lib/updates.ts'
import type { Seller, SellerFacts } from './seller.queries.ts'

/** The fields that staff change, the audit log shows, and a version conflict compares. */
export const sellerFacts = ({ legal_name, address, npwp, accounts, note }: SellerFacts): SellerFacts => ({
  legal_name,
  address,
  npwp,
  accounts,
  note,
})

export function refuseStaleSeller(
  seller: Seller,
  input: { version: number } & Record<string, unknown>,
): void {
  if (seller.version !== input.version)
    throw staleVersion({
      changed_by: seller.updated_by_name,
      changed_at: seller.updated_at,
      theirs: { ...sellerFacts(seller), version: seller.version },
      yours: input,
    })
}

export function refuseSameAccounts(accounts: Account[]): void {
  const index = accounts.findIndex(({ bank, number }, place) =>
    accounts.slice(0, place).some((other) => other.number === number && other.bank === bank),
  )
  if (index >= 0)
    throw refuseField(
      `accounts.${index}.number`,
      say('Account {{number}} is listed twice. Remove one of them.', {
        number: accounts[index]?.number ?? '',
      }),
    )
}

export const hasOtherAccounts = (before: SellerFacts, after: SellerFacts): boolean =>
  JSON.stringify(before.accounts) !== JSON.stringify(after.accounts)

/** An account as invoices and answer cards show it. */
export const accountText = ({ bank, number, holder }: Account): string => `${bank} ${number} (${holder})`

/** The head of an invoice or a statement: who sells. */
export function sellerLines(pdf: Pdf, { legal_name, address, npwp }: SellerFacts): void {
  if (legal_name) line(pdf, legal_name, { bold: true, gap: 0 })
  if (address) line(pdf, address, { gap: 0 })
  if (npwp) line(pdf, `NPWP ${npwp}`, { gap: 0 })
  if (legal_name || address || npwp) pdf.y += 12
}

export function sellerEffects(before: SellerFacts, after: SellerFacts): Sentence[] {
  const words = {
    legal_name: say('The legal name'),
    address: say('The address'),
    npwp: say('The tax number'),
    accounts: say('The list of bank accounts'),
    note: say('The note'),
  }
  return [
    ...effectsOfEmptying(before, after, words),
    ...(hasOtherAccounts(before, after)
      ? [
          after.accounts.length === 0
            ? say('No account remains: members cannot transfer any more.')
            : say('Members transfer to {{accounts}} from now on.', {
                accounts: after.accounts.map(accountText).join(', '),
              }),
          say('Every superuser is notified of the changed accounts.'),
        ]
      : []),
  ]
}
