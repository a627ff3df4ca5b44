import { ATIVO, type Cadastro } from '@cadencia/domain/cadastro.ts';
import { comUnidadeNoTitulo, escrito, textOf } from '@cadencia/domain/cadastro-texto.ts';
import { type Field, isNullable, type Kind } from '@cadencia/domain/field.ts';
import { useState } from 'react';
import { type Coluna, createColunas, type PropsFiltroProprio, type TipoValor } from '../components/grade/tipos.ts';
import { OptionList } from '../components/option-list.tsx';
import { Signs } from '../components/signs.tsx';
import { StatusDot } from '../components/status-dot.tsx';
import styles from './cadastro.module.css';
import { cellEditor } from './cell-editor.tsx';
import { cellOf, isEditable, isNumeric, readCell } from './cell-text.ts';
import { narrowing } from './form.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useReferenceOptions } from './use-filter-options.ts';
import { isNova, type LinhaNaTela, listed, lockOf } from './values.ts';

interface Props extends PropsFiltroProprio {
  readonly cadastro: Cadastro;
  readonly nome: string;
  readonly field: Field;
}

/** The filter of a column whose values are rows of another register: the person finds them by typing. */
function ReferenceFilter({ cadastro, nome, field, valores, onMudar }: Props) {
  const [texto, setTexto] = useState('');
  const escrito = valores.join(',');
  const nomes = useFilterNames(cadastro, escrito ? { [nome]: escrito } : undefined)[nome] ?? {};
  const { opcoes, buscando } = useReferenceOptions({ field, escrito, nomes }, texto, true);
  return (
    <OptionList
      rotulo={field.label}
      opcoes={opcoes}
      valores={valores}
      onMudar={onMudar}
      procurado={texto}
      onProcurar={setTexto}
      nenhuma={buscando ? 'Buscando…' : 'Nada encontrado.'}
    />
  );
}

const coluna = createColunas<LinhaNaTela>();

const TIPOS: Partial<Record<Kind, TipoValor>> = {
  inteiro: 'numero',
  decimal: 'numero',
  dinheiro: 'numero',
  percentual: 'percentual',
  duracao: 'duracao',
  data: 'data',
  dataHora: 'dataHora',
};

const LARGURAS: Partial<Record<Kind, number>> = {
  textoLongo: 260,
  referencia: 140,
  inteiro: 90,
  decimal: 110,
  dinheiro: 130,
  percentual: 90,
  duracao: 90,
  booleano: 90,
  data: 110,
  dataHora: 140,
  cor: 110,
  documento: 160,
};

const TITULO_MAXIMO = 225;

/** Width of a text in the grid with the space around it, in pixels. */
const larguraDoTexto = (texto: string): number => Math.ceil(texto.length * 7) + 26;

/** Width of a text column in pixels: a code shows whole, a longer text shows its beginning. */
const larguraDaLetra = (max: number): number => (max <= 20 ? max * 8 : max * 4);

/** Room beside a code for the mark that opens its row, in pixels. */
const ABRIR = 24;

/** Width of a column: enough for its values and for its own title. */
function larguraDe({ kind, max, opcoes }: Field, titulo: string): number {
  const dosValores = Object.values(opcoes ?? {}).map(larguraDoTexto);
  const doTipo = LARGURAS[kind] ?? Math.max(110, larguraDaLetra(max ?? 20), ...dosValores);
  return Math.max(Math.min(260, doTipo), Math.min(TITULO_MAXIMO, larguraDoTexto(titulo)));
}

type Filtro = Coluna<LinhaNaTela>['filter'];

const FILTROS: Partial<Record<Kind, Filtro>> = {
  opcao: 'opcoes',
  opcoes: 'opcoes',
  booleano: 'opcoes',
  data: 'data',
  dataHora: 'data',
  json: undefined,
  arquivo: undefined,
};

const filtroDe = (field: Field): Filtro =>
  field.kind in FILTROS ? FILTROS[field.kind] : isNumeric(field) ? 'numero' : 'texto';

const SIM_NAO = { true: 'Sim', false: 'Não' };

const opcoesDe = ({ kind, opcoes }: Field) =>
  Object.entries(kind === 'booleano' ? SIM_NAO : (opcoes ?? {})).map(([valor, rotulo]) => ({ valor, rotulo }));

/** A colour as it looks, with its code. */
const Amostra = ({ valor }: { readonly valor: string }) =>
  valor && (
    <>
      <i className={styles.cor} style={{ background: valor }} />
      {valor}
    </>
  );

/** A choice in its words, marked where it asks for attention; choices that have signs, as these. */
function drawnOf(field: Field, nome: string): Partial<Coluna<LinhaNaTela>> {
  const { tons, sinais } = field;
  if (sinais) return { width: 130, render: (_, linha) => <Signs field={field} valores={linha[nome]} /> };
  if (!tons) return {};
  return {
    render: (valor, linha) => {
      const tom = tons[escrito(linha[nome] ?? '')];
      const texto = valor ? escrito(valor) : '';
      return tom && texto ? <StatusDot tone={tom}>{texto}</StatusDot> : texto;
    },
  };
}

const NAO_ORDENA: ReadonlySet<Kind> = new Set(['json', 'arquivo', 'opcoes']);

/** Format of a number; values of other kinds have the format of their type. */
const formatOf = (field: Field): Pick<Coluna<LinhaNaTela>, 'format'> =>
  isNumeric(field) && field.kind !== 'duracao'
    ? { format: (valor) => (valor === null || valor === undefined ? '' : textOf(field, escrito(valor))) }
    : {};

/** Editing of a column's cells. What is set with the row is written in a new one only; a new one is always active. */
const editingOf = (cadastro: Cadastro, nome: string, field: Field): Partial<Coluna<LinhaNaTela>> =>
  isEditable({ ...field, fixo: field.gerado === true })
    ? {
        ...(field.fixo
          ? { editavel: isNova }
          : {
              editavel: (linha) => !(nome === 'ativo' && isNova(linha)) && lockOf(cadastro, linha, nome) === undefined,
            }),
        editor:
          cellEditor<LinhaNaTela>(field, (linha) => narrowing(cadastro, nome, linha)) ?? TIPOS[field.kind] ?? 'texto',
        sempreCheia: !isNullable(field),
        validate: (texto) => readCell(field, texto),
      }
    : {};

function columnOf(cadastro: Cadastro, nome: string, field: Field): Coluna<LinhaNaTela> {
  const tipo = TIPOS[field.kind];
  const entra = nome === 'ativo' || nome in cadastro.fields;
  const header = comUnidadeNoTitulo(field);
  return coluna<unknown>({
    id: nome,
    header,
    width: larguraDe(field, header),
    ...(tipo ? { tipo } : {}),
    ...(field.casas === undefined ? {} : { casas: field.casas }),
    ...(field.ajuda === undefined ? {} : { dica: field.ajuda }),
    align: isNumeric(field) ? 'direita' : 'esquerda',
    value: (linha) => cellOf(nome, field, linha),
    ...formatOf(field),
    ...(field.kind === 'cor' ? { render: (valor: unknown) => <Amostra valor={valor ? escrito(valor) : ''} /> } : {}),
    ...drawnOf(field, nome),
    ...(entra ? editingOf(cadastro, nome, field) : {}),
    sortable: !NAO_ORDENA.has(field.kind),
    filter: field.alvo
      ? { Campo: (parte) => <ReferenceFilter cadastro={cadastro} nome={nome} field={field} {...parte} /> }
      : filtroDe(field),
    opcoes: opcoesDe(field),
  });
}

/** The columns of a register's list: the declared ones, then the derived ones, then the others, which start hidden. */
export function columnsOf(cadastro: Cadastro): Coluna<LinhaNaTela>[] {
  const { fields, derivados = {}, columns, title } = cadastro;
  const visiveis = new Set<string>([...(columns ?? Object.keys(fields).slice(0, 9)), ...Object.keys(derivados)]);
  const nomes = [...visiveis, ...Object.keys(fields).filter((nome) => !visiveis.has(nome))];
  const todos = listed(cadastro);
  const declaradas = nomes.flatMap((nome) => {
    const field = todos[nome];
    if (!field) return [];
    const primeira = nome === title[0];
    const coluna_ = columnOf(cadastro, nome, field);
    const fixa = primeira ? { pinned: 'esquerda' as const, width: larguraDe(field, field.label) + ABRIR } : {};
    return [{ ...coluna_, ...fixa, oculta: !visiveis.has(nome), obrigatoria: primeira }];
  });
  return [...declaradas, columnOf(cadastro, 'ativo', ATIVO)];
}
