import { newStore, type Store } from '../../lib/store.ts'
import type { Place, Status } from '../desk/record.ts'
import { newAutosave, type Autosave } from './autosave.ts'

/** The fields that hold a text. */
type TextField<Fields> = {
  [Name in keyof Fields]-?: Fields[Name] extends string ? Name : never
}[keyof Fields] &
  string

/** What saving returns. */
export interface Saved<Fields> extends Place {
  status: Status
  draft_status: Status | null
  /** Fields that the server filled in, such as a permalink made from the title. */
  filled: Partial<Fields>
}

/** What a draft needs from its kind. */
export interface DraftKind<Fields extends object> {
  titleField: TextField<Fields>
  /** The field that the editor of the body holds. */
  bodyField: TextField<Fields>
  /** The fields of a new record. */
  blank: Fields
  create(fields: Fields): Promise<Saved<Fields>>
  save(place: Place, fields: Fields): Promise<Saved<Fields>>
  /** Reloads lists and versions. */
  refreshLists(): Promise<unknown>
  /** Reloads the record. */
  refreshRecord(): Promise<unknown>
}

/** The editor of the body, as far as a draft knows it. */
export interface Body {
  read(): string
  write(html: string): void
}

/** What was loaded; null for a record that does not exist yet. */
export interface Loaded<Fields> extends Place {
  fields: Fields
  status: Status
  draft_status: Status | null
}

/** A record while it is edited: its fields, the version it builds on, and the state of saving. */
export interface Draft<Fields extends object> {
  /** The body is empty here, because the editor holds it; `read` returns it too. */
  fields: Store<Fields>
  /** Null until the first save. */
  place: Store<Place | null>
  autosave: Autosave
  read(): Fields
  change(some: Partial<Fields>): void
  /** Replaces everything with what is stored at the given version. */
  take(stored: object, version: number): void
  /** Saves these fields over what another person stored at the given version. */
  overwrite(version: number): void
}

/** Starts a draft. `needsTitle` explains why nothing is saved before there is a title. */
export function newDraft<Fields extends object>(
  kind: DraftKind<Fields>,
  loaded: Loaded<Fields> | null,
  body: Body,
  needsTitle: string,
): Draft<Fields> {
  const { titleField, bodyField } = kind
  const withBody = (values: Fields, html: string): Fields => ({ ...values, [bodyField]: html })
  const fields = newStore(withBody(loaded?.fields ?? kind.blank, ''))
  const place = newStore<Place | null>(loaded && { id: loaded.id, version: loaded.version })
  let statuses = `${loaded?.status} ${loaded?.draft_status}`
  const read = () => withBody(fields.get(), body.read())

  const save = async (written: Fields): Promise<Fields> => {
    const at = place.get()
    const saved = at ? await kind.save(at, written) : await kind.create(written)
    place.set({ id: saved.id, version: saved.version })
    const untouched = keysOf(saved.filled).filter((name) => fields.get()[name] === written[name])
    if (untouched.length > 0)
      fields.set({
        ...fields.get(),
        ...Object.fromEntries(untouched.map((name) => [name, saved.filled[name]])),
      })
    void kind.refreshLists()
    // Saving a public record starts a working copy beside it, which changes what the caller may do.
    const before = statuses
    statuses = `${saved.status} ${saved.draft_status}`
    if (statuses !== before) void kind.refreshRecord()
    return { ...written, ...saved.filled }
  }
  const autosave = newAutosave({
    read,
    save,
    obstacle: (values) => (String(values[titleField]).trim() === '' ? needsTitle : undefined),
  })
  return {
    fields,
    place,
    autosave,
    read,
    change(some) {
      fields.set({ ...fields.get(), ...some })
      // The permalink is made from the title at the first save, so a new record waits until the title is complete.
      if (place.get() || !(titleField in some)) autosave.changed()
      else autosave.note()
    },
    take(stored, version) {
      const theirs = fieldsFrom(stored, read(), bodyField)
      fields.set(withBody(theirs, ''))
      body.write(String(theirs[bodyField]))
      const at = place.get()
      if (at) place.set({ ...at, version })
      autosave.settle()
    },
    overwrite(version) {
      const at = place.get()
      if (at) place.set({ ...at, version })
      autosave.resume()
      void autosave.flush()
    },
  }
}

/** The fields of a stored record. Fields missing there keep their value, except the body, which becomes empty. */
export function fieldsFrom<Fields extends object>(
  stored: object,
  present: Fields,
  bodyField: keyof Fields,
): Fields {
  const known = Object.entries(stored).filter(([name]) => name in present)
  return { ...present, [bodyField]: '', ...(Object.fromEntries(known) as Partial<Fields>) }
}

const keysOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values)[]
