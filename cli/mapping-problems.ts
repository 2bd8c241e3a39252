/** What is wrong with a mapping file: one line for each problem, which begins with the key it is about. */
import type { z } from 'zod'
import { FIELDS } from '~/core/market/records/mapping.ts'
import { didYouMean, nearestWords } from './nearest.ts'

type Issue = z.core.$ZodIssue

export function mappingProblems(issues: readonly Issue[], under: readonly PropertyKey[] = []) {
  return issues.flatMap((issue): string[] => {
    const path = [...under, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) =>
        `${keyOf([...path, key])}: There is no such key. ${near(path, key)}`.trim(),
      )
    }
    if (issue.code === 'invalid_union') {
      const branch = mostAbout(issue.errors)
      return branch ? mappingProblems(branch, path) : [`${keyOf(path)}: ${issue.message}.`]
    }
    return [`${keyOf(path)}: ${sentenceOf(issue)}`]
  })
}

/** "fields.pay.column"; the file itself where the path is empty. */
function keyOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'mapping' : path.map(String).join('.')
}

/** Fields have a fixed list of names; other keys are few and in docs/import.md. */
function near([part]: readonly PropertyKey[], key: string): string {
  return part === 'fields' || part === 'constants' ? didYouMean(nearestWords(key, FIELDS)) : SEE
}

const SEE = 'See docs/import.md for the keys there are.'

/** Of the ways a value may be written, the one that was probably meant: where most of it was understood. */
function mostAbout(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const depth = (issues: readonly Issue[]) =>
    Math.max(
      ...issues.map(({ path, code }) => path.length + (code === 'unrecognized_keys' ? 1 : 0)),
    )
  return branches.toSorted((a, b) => depth(b) - depth(a))[0]
}

function sentenceOf(issue: Issue): string {
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return 'This key is missing.'
  }
  if (issue.code === 'invalid_value' && issue.values.length > 0) {
    return `Choose one of ${issue.values.map(String).join(', ')}.`
  }
  return `${issue.message.replace(/\.$/, '')}.`
}
