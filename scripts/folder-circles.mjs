// Finds import cycles between folders: domains that import each other are not separate domains.

/** Returns every cycle in a map from folders to the folders they import, each once, as a list of names. */
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
