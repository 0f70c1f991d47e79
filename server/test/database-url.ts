/** The URL of another database on the same server. */
export function withDatabase(url: string, database: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`)
}

/** The URL of the same database for another account. */
export function withAccount(url: string, name: string, password: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/)(?:[^/@]*@)?/, `$1${name}:${password}@`)
}
