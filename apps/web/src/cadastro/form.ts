import type { Cadastro, Linha } from '@cadencia/domain/cadastro.ts';
import { FILTRO } from '@cadencia/domain/cadastro-filtro.ts';
import { cadastroDe } from '@cadencia/domain/cadastros.ts';
import { type Field, isNullable, type Kind } from '@cadencia/domain/field.ts';
import { filhosEnviados } from '@cadencia/domain/filhos-enviados.ts';
import { mensagemDe } from '@cadencia/domain/messages.ts';
import { isSame } from '../lib/use-editing.ts';
import type { Consulta } from './api.ts';

export type Campos = Readonly<Record<string, unknown>>;

/** What a person fills in: the fields and the lists of children. */
const filled = ({ fields, filhos }: Cadastro): Readonly<Record<string, Field>> => ({ ...fields, ...filhos });

/** A row of children with all of its fields in their order, so that equal rows are written alike. */
export const childOf = (campos: Readonly<Record<string, Field>>, linha: Campos): Campos => ({
  ...(linha['id'] === undefined ? {} : { id: linha['id'] }),
  ...Object.fromEntries(Object.entries(campos).map(([nome, { padrao }]) => [nome, linha[nome] ?? padrao ?? null])),
});

const startOf = ({ campos }: Field, valor: unknown): unknown =>
  campos && Array.isArray(valor) ? valor.map((linha) => childOf(campos, linha as Campos)) : valor;

/** Values that a form of this register starts with; a field with a proposal (`proposto`) starts without its default. */
export const initialOf = (cadastro: Cadastro, linha: Linha | undefined, dados: Campos): Campos =>
  Object.fromEntries(
    Object.entries(filled(cadastro)).map(([nome, field]) => [
      nome,
      linha ? startOf(field, linha[nome]) : (dados[nome] ?? (field.proposto ? null : field.padrao) ?? null),
    ]),
  );

/** What the form would write: the fields that differ for an existing row, the filled-in fields for a new one. */
export function changeOf(cadastro: Cadastro, antes: Campos | undefined, agora: Campos): Campos {
  const fields = filled(cadastro);
  const escritos = Object.keys(fields).filter((nome) => fields[nome]?.kind !== 'arquivo' && !fields[nome]?.gerado);
  const nomes = escritos.filter((nome) =>
    antes ? !isSame(antes[nome], agora[nome]) : agora[nome] !== null && agora[nome] !== undefined,
  );
  return Object.fromEntries(nomes.map((nome) => [nome, filhosEnviados(fields[nome], agora[nome] ?? null)]));
}

/** Filters on the rows offered for a reference that is compared with this row: the references that both have. */
export function narrowing({ fields, confronto }: Cadastro, nome: string, linha: Campos): Consulta {
  const alvo = confronto?.alvos.includes(nome) ? fields[nome]?.alvo : undefined;
  const deles = alvo === undefined ? {} : cadastroDe(alvo).fields;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([outro, field]) =>
      outro !== nome && field.alvo && !field.daSessao && deles[outro]?.alvo === field.alvo && linha[outro]
        ? [[`${FILTRO}${outro}`, String(linha[outro] as number)]]
        : [],
    ),
  );
}

/** Kinds that the form leaves out: json, unless the form can hold its rows, and files, which are sent separately. */
const A_PARTE: ReadonlySet<Kind> = new Set(['json', 'arquivo']);

/** The fields that the form asks for; it leaves out those that the product or the session's project gives. */
export const askedFor = (cadastro: Cadastro, comProjeto: boolean): [nome: string, field: Field][] =>
  Object.entries(filled(cadastro)).filter(
    ([, { kind, itens, campos, desenho, gerado = false, daSessao = false }]) =>
      !gerado && (itens || campos || desenho || !A_PARTE.has(kind)) && !(daSessao && comProjeto),
  );

/** Values that a copy of a row starts with: neither what names the row, nor what only a row of its state may hold. */
export function copyOf(cadastro: Cadastro, linha: Linha): Campos {
  const { copia, key, outrasChaves = [] } = cadastro;
  const nomeiam = new Set([...key, ...outrasChaves.flat()]);
  const copiados = askedFor(cadastro, true).flatMap(([nome, field]): [string, unknown][] => {
    if (copia ? !copia.includes(nome) : field.kind === 'texto' && nomeiam.has(nome)) return [];
    const { [nome]: valor } = linha;
    return [[nome, field.campos && Array.isArray(valor) ? valor.map(({ id: _, ...filho }) => filho) : valor]];
  });
  const problemas = cadastro.problems(Object.fromEntries(copiados));
  return Object.fromEntries(copiados.filter(([nome]) => !(nome in problemas)));
}

/** Field → what is wrong with it, in the server's words; empty when the form may be sent. */
export function problemsOf(cadastro: Cadastro, agora: Campos, comProjeto: boolean): Readonly<Record<string, string>> {
  const dos: Record<string, string> = {};
  for (const [nome, field] of askedFor(cadastro, comProjeto)) {
    const valor = agora[nome] ?? null;
    if (valor === null) {
      if (!isNullable(field) && !field.proposto) dos[nome] = 'Campo obrigatório.';
      continue;
    }
    const lido = field.schema.safeParse(filhosEnviados(field, valor), { error: mensagemDe });
    if (!lido.success) dos[nome] = lido.error.issues[0]?.message ?? 'Valor inválido.';
  }
  return { ...cadastro.problems(agora), ...dos };
}
