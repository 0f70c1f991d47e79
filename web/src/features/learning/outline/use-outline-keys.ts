import type { KeyboardEvent } from 'react'
import type { Topic } from './outline-data.ts'
import { lessonStep, nextTopicPlace, topicKey, type Line, type Step } from './tree.ts'
import type { OutlineMoves } from './use-outline-changes.ts'

type ShownLine = Exclude<Line<Topic>, { kind: 'new' }>

export interface LineActions {
  fold: (topic_id: number, isFolded: boolean) => void
  open: (line: ShownLine) => void
  rename: (key: string) => void
  choose: (lesson_ids: number[], isChosen?: boolean) => void
  clearChoice: () => void
  addLesson: (line: ShownLine) => void
  addTopic: (line?: ShownLine) => void
  remove: (line: ShownLine) => void
  menu: (key: string) => void
  help: () => void
}

interface Options {
  topics: readonly Topic[]
  lines: readonly Line<Topic>[]
  folded: ReadonlySet<number>
  chosen: ReadonlySet<number>
  isLocked: boolean
  focus: (key: string) => void
  moves: OutlineMoves
  actions: LineActions
  /** Says where a line is after it was moved. */
  announce: (key: string) => void
}

/**
 * The keys of the tree: arrows move the focus, fold and unfold; with Alt they move the line itself, also into the next
 * topic. Enter opens a lesson, F2 renames, N and T add, Space selects, Delete deletes.
 */
export function useOutlineKeys(options: Options) {
  const { topics, lines, folded, chosen, isLocked, focus, moves, actions, announce } = options

  const move = (line: ShownLine, step: Step, isFar: boolean) => {
    if (line.kind === 'topic') {
      const place = line.place + (step === 'up' ? -1 : 1)
      if (place < 0 || place >= topics.length) return
      moves.moveTopic(line.topic.topic_id, place)
    } else {
      const { lesson_id } = line.lesson
      const to = isFar
        ? nextTopicPlace(topics, line.topic.topic_id, step)
        : lessonStep(topics, lesson_id, step)
      if (!to) return
      // It must stay in sight.
      if (folded.has(to.topic_id)) actions.fold(to.topic_id, false)
      moves.moveLessons(new Set([lesson_id]), to)
    }
    focus(line.key)
    announce(line.key)
  }

  const goSideways = (line: ShownLine, place: number, isRight: boolean) => {
    const { topic_id } = line.topic
    const isFolded = folded.has(topic_id)
    if (line.kind === 'lesson') {
      if (!isRight) focus(topicKey(topic_id))
    } else if (isRight === isFolded) actions.fold(topic_id, !isFolded)
    else if (isRight) focusLine(lines[place + 1])
  }
  const focusLine = (line: Line<Topic> | undefined) => {
    if (line && line.kind !== 'new') focus(line.key)
  }

  /** Returns false for keys that mean nothing here. */
  const handle = (event: KeyboardEvent, line: ShownLine, place: number): boolean => {
    const { key, altKey, shiftKey } = event
    const step: Step | undefined = key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined
    if (altKey) {
      if (step && !isLocked) move(line, step, shiftKey)
      return step !== undefined
    }
    if (step) {
      const next = lines[place + (step === 'up' ? -1 : 1)]
      if (shiftKey && !isLocked)
        actions.choose(
          [line, next].flatMap((each) => (each?.kind === 'lesson' ? [each.lesson.lesson_id] : [])),
          true,
        )
      focusLine(next)
      return true
    }
    if (key === 'ArrowRight' || key === 'ArrowLeft') goSideways(line, place, key === 'ArrowRight')
    else if (key === 'Home') focusLine(lines[0])
    else if (key === 'End') focusLine(lines.findLast(({ kind }) => kind !== 'new'))
    else if (key === 'Enter') actions.open(line)
    else if (key === '?') actions.help()
    else if (key === 'Escape' && chosen.size > 0) actions.clearChoice()
    else return !isLocked && change(event, line)
    return true
  }
  const change = ({ key, shiftKey }: KeyboardEvent, line: ShownLine): boolean => {
    if (key === 'F2') actions.rename(line.key)
    else if (key === ' ')
      actions.choose(
        line.kind === 'lesson'
          ? [line.lesson.lesson_id]
          : line.topic.lessons.map(({ lesson_id }) => lesson_id),
      )
    else if (key === 'n' || key === 'Insert') actions.addLesson(line)
    else if (key === 't') actions.addTopic(line)
    else if (key === 'Delete') actions.remove(line)
    else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) actions.menu(line.key)
    else return false
    return true
  }

  return (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') return
    if (event.ctrlKey || event.metaKey) return
    const key = event.target.dataset['line']
    const place = lines.findIndex((line) => line.key === key)
    const line = lines[place]
    if (!line || line.kind === 'new' || !handle(event, line, place)) return
    event.preventDefault()
    event.stopPropagation()
  }
}
