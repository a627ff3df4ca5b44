/** What a person changed and did not save: permission → whether it is held afterwards. */
export type Mudancas = ReadonlyMap<string, boolean>;

export const SEM_MUDANCAS: Mudancas = new Map();

export const has = (salvas: ReadonlySet<string>, mudancas: Mudancas, chave: string): boolean =>
  mudancas.get(chave) ?? salvas.has(chave);

/** Without what says the same as is saved, as when somebody else made the same change. */
export const sobre = (salvas: ReadonlySet<string>, mudancas: Mudancas): Mudancas =>
  new Map([...mudancas].filter(([chave, pode]) => salvas.has(chave) !== pode));

/** Whether two say the same: nothing was changed from one to the other. */
export const iguais = (a: Mudancas, b: Mudancas): boolean =>
  a.size === b.size && [...a].every(([chave, pode]) => b.get(chave) === pode);

/** Some permissions given or taken on top of the former changes. */
export const change = (
  salvas: ReadonlySet<string>,
  mudancas: Mudancas,
  { chaves, pode }: { readonly chaves: Iterable<string>; readonly pode: boolean },
): Mudancas => sobre(salvas, new Map([...mudancas, ...[...chaves].map((chave) => [chave, pode] as const)]));

/** The changes that make exactly `alvo` of what is saved, among the permissions that may be changed. */
export const changeTo = (
  salvas: ReadonlySet<string>,
  alvo: ReadonlySet<string>,
  mudaveis: Iterable<string>,
): Mudancas => sobre(salvas, new Map([...mudaveis].map((chave) => [chave, alvo.has(chave)])));

/** What is given and what is taken, in order. */
export const diferenca = (mudancas: Mudancas) => ({
  conceder: [...mudancas].flatMap(([chave, pode]) => (pode ? [chave] : [])).sort(),
  retirar: [...mudancas].flatMap(([chave, pode]) => (pode ? [] : [chave])).sort(),
});
