import { useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '@balai/contract/core/envelope.ts'
import { StoredTemplate } from '@balai/contract/kit/certificates.ts'
import { ApiRefusal } from '../../lib/api.ts'
import { toastDone } from '../../lib/toast.tsx'
import { useUnsaved } from '../../lib/unsaved.ts'
import { conflictIn, disagreements, keepMine } from '../../ui/conflict.ts'
import { designed, newDesign } from './design.ts'
import { ordered } from './ordered.ts'
import type { CertificateSource, LoadedTemplate, Picture } from './source.ts'

/** The template alone, without what was read beside it. */
const templateIn = (loaded: StoredTemplate): StoredTemplate =>
  Object.fromEntries(
    Object.keys(StoredTemplate.shape).map((name) => [name, loaded[name as keyof StoredTemplate]]),
  ) as StoredTemplate

const same = (a: unknown, b: unknown) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** The state of the designer: the design, what is stored of it, and how it is saved. */
export function useDesigner(source: CertificateSource, loaded: LoadedTemplate) {
  const { t } = useTranslation()
  const [design, act] = useReducer(designed, loaded, (from) => newDesign(templateIn(from)))
  const [base, setBase] = useState({ version: loaded.version, template: design.history.present })
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const [added, setAdded] = useState<ReadonlyMap<number, Picture>>(new Map())
  const template = design.history.present
  const isDirty = !same(template, base.template)
  useUnsaved(isDirty)

  // A template that another person saved is taken over while nothing here is unsaved.
  if (loaded.version > base.version && !isDirty && !isSaving && !conflict) {
    const next = templateIn(loaded)
    act({ do: 'page', to: next })
    setBase({ version: loaded.version, template: next })
  }

  const running = useRef(false)
  const save = async (mine: StoredTemplate, version: number) => {
    if (running.current) return
    running.current = true
    setSaving(true)
    setRefusal(undefined)
    setConflict(undefined)
    try {
      const stored = await source.save(mine, version)
      setBase({ version: stored.version, template: mine })
      toastDone(t('The template was saved as version {{n}}.', { n: stored.version }))
      await source.refresh()
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      const found = conflictIn(error)
      setConflict(found)
      if (!found) setRefusal(error.msg)
    } finally {
      running.current = false
      setSaving(false)
    }
  }
  const theirsOf = ({ theirs }: Conflict) => ({
    version: Number(theirs['version']),
    template: templateIn({ ...template, ...theirs }),
  })

  return {
    design,
    act,
    template,
    version: base.version,
    isDirty,
    isSaving,
    refusal,
    save: () => save(template, base.version),
    /** Pictures that the template names, with those that were chosen since it was read. */
    pictures: new Map([...loaded.pictures.map((each) => [each.media_id, each] as const), ...added]),
    addPicture: (picture: Picture) => setAdded(new Map(added).set(picture.media_id, picture)),
    conflict: conflict && {
      conflict,
      fields: disagreements(
        Object.keys(StoredTemplate.shape),
        ordered({ ...base.template }),
        ordered({ ...template }),
        ordered(conflict.theirs),
      ),
      onClose: () => setConflict(undefined),
      /** Their template replaces mine; undoing brings mine back. */
      onTakeTheirs: () => {
        const theirs = theirsOf(conflict)
        act({ do: 'page', to: theirs.template })
        setBase(theirs)
        setConflict(undefined)
      },
      onKeepMine: () => {
        const theirs = theirsOf(conflict)
        const mine = templateIn(
          keepMine(
            ordered({ ...base.template }),
            ordered({ ...template }),
            ordered({ ...theirs.template }),
          ) as StoredTemplate,
        )
        act({ do: 'page', to: mine })
        setBase(theirs)
        void save(mine, theirs.version)
      },
    },
  }
}
