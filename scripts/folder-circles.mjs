// Circles between folders: two domains that import each other are one domain with a wall through it.

/** Every circle in a map from a folder to the folders that it imports, as a list of names; each circle once. */
export function circles(edges) {
  const found = []
  const done = new Set()
  const visit = (folder, path) => {
    const at = path.indexOf(folder)
    if (at !== -1) {
      found.push([...path.slice(at), folder])
      return
    }
    if (done.has(folder)) return
    for (const next of edges.get(folder) ?? []) visit(next, [...path, folder])
    done.add(folder)
  }
  for (const folder of edges.keys()) visit(folder, [])
  return found
}
