/** Unsaved changes: permission → whether it is held afterwards. */
export type Mudancas = ReadonlyMap<string, boolean>;

export const SEM_MUDANCAS: Mudancas = new Map();

export const has = (salvas: ReadonlySet<string>, mudancas: Mudancas, chave: string): boolean =>
  mudancas.get(chave) ?? salvas.has(chave);

/** The changes that differ from the saved permissions; somebody else may have made some of them meanwhile. */
export const sobre = (salvas: ReadonlySet<string>, mudancas: Mudancas): Mudancas =>
  new Map([...mudancas].filter(([chave, pode]) => salvas.has(chave) !== pode));

/** Whether two sets of changes are equal. */
export const iguais = (a: Mudancas, b: Mudancas): boolean =>
  a.size === b.size && [...a].every(([chave, pode]) => b.get(chave) === pode);

/** The former changes, with some permissions given or removed on top. */
export const change = (
  salvas: ReadonlySet<string>,
  mudancas: Mudancas,
  { chaves, pode }: { readonly chaves: Iterable<string>; readonly pode: boolean },
): Mudancas => sobre(salvas, new Map([...mudancas, ...[...chaves].map((chave) => [chave, pode] as const)]));

/** The changes that turn the saved permissions into `alvo`, as far as they may be changed. */
export const changeTo = (
  salvas: ReadonlySet<string>,
  alvo: ReadonlySet<string>,
  mudaveis: Iterable<string>,
): Mudancas => sobre(salvas, new Map([...mudaveis].map((chave) => [chave, alvo.has(chave)])));

/** Permissions that the changes give and remove, in order. */
export const diferenca = (mudancas: Mudancas) => ({
  conceder: [...mudancas].flatMap(([chave, pode]) => (pode ? [chave] : [])).sort(),
  retirar: [...mudancas].flatMap(([chave, pode]) => (pode ? [] : [chave])).sort(),
});
