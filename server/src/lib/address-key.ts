/**
 * Hashes addresses and signs links in mails. The key is stored, sealed with the secret key of the installation, and stays
 * the same when that one changes: hashes of erased people remain comparable, links in old mails remain valid.
 */
export interface AddressKey {
  /** The same for every spelling of an address in capital and small letters. */
  hash(address: string): Buffer
  sign(text: string): string
  verify(text: string, signature: string): boolean
}
