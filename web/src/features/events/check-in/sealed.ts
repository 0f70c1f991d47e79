const encoder = new TextEncoder()
const vectorLength = 12

/** A value that can only be read with the secret. */
export async function sealed(value: unknown, secret: string): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(vectorLength))
  const text = encoder.encode(JSON.stringify(value))
  const secretText = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret), text)
  return new Blob([iv, secretText]).arrayBuffer()
}

/** The value, or undefined if it was sealed with another secret. */
export async function unsealed(bytes: ArrayBuffer, secret: string): Promise<unknown> {
  const iv = bytes.slice(0, vectorLength)
  try {
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv },
      await keyOf(secret),
      bytes.slice(vectorLength),
    )
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}

async function keyOf(secret: string): Promise<CryptoKey> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`list of a door ${secret}`))
  return crypto.subtle.importKey('raw', hash, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
