import { expect, test } from 'vitest'
import { inheritedPageFiles, settingsForOthers } from './leaf-pages.ts'
import { pathsIn } from './source-files.ts'

test.each(['+data.ts', '+action.ts'])('%s above a deeper page is caught', (file) => {
  const paths = [
    `pages/(work)/employee/@id/${file}`,
    'pages/(work)/employee/@id/+Page.tsx',
    'pages/(work)/employee/@id/pay/+Page.tsx',
  ]
  expect(inheritedPageFiles(paths)).toEqual([
    `pages/(work)/employee/@id/${file} would be inherited by pages/(work)/employee/@id/pay/+Page.tsx`,
  ])
})

test('leaf folders and access rules above pages pass', () => {
  const paths = [
    'pages/(work)/+config.ts',
    'pages/(work)/employee/@id/index/+data.ts',
    'pages/(work)/employee/@id/index/+Page.tsx',
    'pages/(work)/employee/@id/index/parts/form.tsx',
    'pages/(work)/employee/@id/pay/+Page.tsx',
  ]
  expect(inheritedPageFiles(paths)).toEqual([])
})

test('every page of the house is a leaf', () => {
  expect(inheritedPageFiles(pathsIn(process.cwd()))).toEqual([])
})

test('no setting stands in a folder whose name Vike leaves out, where it would hold for other folders too', () => {
  expect(settingsForOthers(['pages/(site)/pages/+config.ts'])).toHaveLength(1)
  expect(settingsForOthers(['pages/(site)/pages/@slug/+config.ts'])).toEqual([])
  expect(settingsForOthers(pathsIn(process.cwd()))).toEqual([])
})
