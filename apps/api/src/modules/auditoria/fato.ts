import { acaoEmPalavras, type Fato, type Mudanca } from '@cadencia/domain/auditoria/schema.ts';
import { seesAll } from '../../infra/authorize.ts';
import type { Contexto } from '../../infra/context.ts';
import type { CampoLegivel, Entidade } from '../../infra/entidade.ts';

type Valores = Readonly<Record<string, unknown>>;
type Campos = readonly (readonly [nome: string, campo: CampoLegivel])[];
/** Table → its fields that the caller may see. */
type CamposPorTabela = ReadonlyMap<string, Campos>;
/** Table → id → title. */
type Titulos = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** A row of the log with the name of its author. */
export interface Gravado {
  readonly entidade: string;
  readonly registroId: number | null;
  readonly id: number;
  readonly em: string;
  readonly acao: string;
  readonly antes: Valores | null;
  readonly depois: Valores | null;
  readonly autor: string | null;
  readonly ip: string | null;
}

/** Characters of one value at most; the rest is cut. */
const LEITURA = 2_000;
const cut = (texto: string): string => (texto.length > LEITURA ? `${texto.slice(0, LEITURA)}…` : texto);

/** Fields of the log that every record has: a file that hangs on it. */
const COMUNS: Entidade['campos'] = { anexo: { rotulo: 'Arquivo', alvo: 'anexo' } };

/** The fields of a record, and of its parts, that the caller may see. */
export function shownFields({ nome, campos, partes = {} }: Entidade, contexto: Contexto): CamposPorTabela {
  const todo = seesAll(contexto);
  const seen = (de: Entidade['campos']): Campos =>
    Object.entries(de).filter(
      ([, { acesso, doTodo = false }]) =>
        (acesso === undefined || contexto.permissions.has(acesso)) && (todo || !doTodo),
    );
  const daParte = Object.entries(partes).map(([tabela, parte]) => [tabela, seen(parte.campos)] as const);
  return new Map([[nome, seen({ ...COMUNS, ...campos })], ...daParte]);
}

const linhasDe = (valor: unknown): readonly Valores[] => (Array.isArray(valor) ? valor : []);

/** What a field points to: the table, and the value or the values of its rows. */
function pontas(
  { alvo, filhos = {} }: CampoLegivel,
  valor: unknown,
): (readonly [tabela: string, valores: unknown[]])[] {
  const dasLinhas = Object.entries(filhos).flatMap(([nome, um]) =>
    um.alvo === undefined ? [] : [[um.alvo, linhasDe(valor).map((linha) => linha[nome])] as const],
  );
  return alvo === undefined ? dasLinhas : [[alvo, [valor]], ...dasLinhas];
}

/** The rows of a list, with titles in the place of ids. */
const nomeadas = (filhos: NonNullable<CampoLegivel['filhos']>, valor: unknown, titulos: Titulos): readonly Valores[] =>
  linhasDe(valor).map((linha) =>
    Object.fromEntries(
      Object.entries(linha).map(([nome, um]) => {
        const alvo = filhos[nome]?.alvo;
        return [nome, (alvo !== undefined && titulos.get(alvo)?.get(um as number)) || um];
      }),
    ),
  );

/** Table → the ids that the rows name. */
export function idsCitados(
  gravados: readonly Gravado[],
  campos: CamposPorTabela,
  { partes = {} }: Entidade,
): Map<string, Set<number>> {
  const citados = new Map<string, Set<number>>();
  const cite = (tabela: string, valores: readonly unknown[]) => {
    const numeros = valores.filter((valor) => typeof valor === 'number');
    if (numeros.length > 0) citados.set(tabela, new Set([...(citados.get(tabela) ?? []), ...numeros]));
  };
  for (const { entidade, registroId, antes, depois } of gravados) {
    if (partes[entidade]) cite(entidade, [registroId]);
    for (const [nome, campo] of campos.get(entidade) ?? [])
      for (const valor of [antes?.[nome], depois?.[nome]])
        for (const [tabela, valores] of pontas(campo, valor)) cite(tabela, valores);
  }
  return citados;
}

const written = (valor: unknown): string => (typeof valor === 'string' ? valor : JSON.stringify(valor));

function readable({ alvo, filhos, texto }: CampoLegivel, valor: unknown, titulos: Titulos): string {
  if (valor === null || valor === undefined) return '';
  const dito = filhos ? nomeadas(filhos, valor, titulos) : valor;
  if (alvo === undefined || typeof dito === 'string') return cut(texto ? texto(dito) : written(dito));
  return titulos.get(alvo)?.get(valor as number) ?? `nº ${written(valor)}`;
}

/** Only the changes: for a new record the filled fields, for a removed one the values that it held. */
function changesOf({ antes, depois }: Gravado, campos: Campos, titulos: Titulos): Mudanca[] {
  return campos.flatMap(([campo, legivel]) => {
    const de = readable(legivel, antes?.[campo], titulos);
    const para = readable(legivel, depois?.[campo], titulos);
    if (de !== para) return [{ campo, rotulo: legivel.rotulo, de, para }];
    // A value too long to be shown may differ only beyond the cut.
    if (!antes || !depois || written(antes[campo] ?? null) === written(depois[campo] ?? null)) return [];
    return [{ campo, rotulo: legivel.rotulo, de, para: `${para} (alterado)` }];
  });
}

/** The action in words and, for a part of the record, which part: `Alterou: calendário 2×10`. */
function acaoDe({ entidade, registroId, acao }: Gravado, { partes = {} }: Entidade, titulos: Titulos): string {
  const parte = partes[entidade];
  const titulo = titulos.get(entidade)?.get(registroId ?? 0);
  return [
    acaoEmPalavras(acao),
    ...(parte ? [`: ${parte.rotulo}`] : []),
    ...(parte && titulo ? [` ${titulo}`] : []),
  ].join('');
}

export const toFato =
  (entidade: Entidade, campos: CamposPorTabela, titulos: Titulos) =>
  (gravado: Gravado): Fato => ({
    id: gravado.id,
    em: gravado.em,
    autor: gravado.autor,
    ip: gravado.ip,
    acao: acaoDe(gravado, entidade, titulos),
    mudancas: changesOf(gravado, campos.get(gravado.entidade) ?? [], titulos),
  });
