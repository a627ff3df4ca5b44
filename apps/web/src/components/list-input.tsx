import { Button, Group, Input, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { parseTsv } from './grade/logica/area-transferencia.ts';
import styles from './list-input.module.css';
import type { ItemNaTela } from './list-input-cell.tsx';
import { type AcoesDaLista, ListInputRow } from './list-input-row.tsx';
import { changeCell, type LinhaDaLista, MAX_LINHAS, moveRow, newRow, pasteRows } from './list-input-rows.ts';

/** Place of a cell: its row and the name of its value. */
interface Lugar {
  readonly indice: number;
  readonly chave: string;
}

function placeOf(alvo: EventTarget): Lugar | undefined {
  const celula = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-celula]') : null;
  const [indice = '', chave = ''] = celula?.dataset['celula']?.split('.') ?? [];
  return celula ? { indice: Number(indice), chave } : undefined;
}

/** Focuses a cell, after `work` put it in its place. False when there is no such cell. */
function focusCell(raiz: HTMLElement | null, { indice, chave }: Lugar, work?: () => void): boolean {
  if (work) flushSync(work);
  const campo = raiz?.querySelector<HTMLElement>(
    `[data-celula="${indice}.${CSS.escape(chave)}"] :is(input, select):not([type=hidden])`,
  );
  campo?.focus();
  return campo !== null && campo !== undefined;
}

interface Tecla {
  readonly key: string;
  readonly altKey: boolean;
  readonly isTexto: boolean;
}

type Gesto = 'subir' | 'descer' | 'acima' | 'abaixo' | 'seguinte' | undefined;

const NO_TEXTO: Readonly<Record<string, Gesto>> = { Enter: 'seguinte', ArrowUp: 'acima', ArrowDown: 'abaixo' };

/** The gesture of a stroke: Alt with an arrow moves the row; in a text the arrows and Enter go from row to row. */
function gestureOf({ key, altKey, isTexto }: Tecla): Gesto {
  if (altKey) return { ArrowUp: 'subir' as const, ArrowDown: 'descer' as const }[key];
  return isTexto ? NO_TEXTO[key] : undefined;
}

interface Props {
  readonly label: string;
  readonly description?: string;
  readonly error: ReactNode;
  readonly required: boolean;
  readonly disabled: boolean;
  /** Values of each row, in the order in which they are pasted. */
  readonly itens: readonly ItemNaTela[];
  readonly max?: number | undefined;
  /** True when typing into an empty row after the last adds a row. */
  readonly digitavel?: boolean;
  readonly value: readonly LinhaDaLista[];
  readonly onChange: (value: LinhaDaLista[]) => void;
  /** `2.tipo` → what is wrong there. */
  readonly erros: Readonly<Record<string, string>>;
}

/** The last change of many rows or removal of one, with the rows before it. */
interface Feito {
  readonly texto: string;
  readonly antes: readonly LinhaDaLista[];
}

/** With more values than this a row is a card, unless the form is wide. */
const MUITOS = 5;

/** The empty row after the last. */
const VAGA: LinhaDaLista = {};

/** One object for every row without errors, so that such rows are not drawn again. */
const SEM_ERROS: Props['erros'] = {};

function errorsOf(erros: Props['erros'], indice: number): Props['erros'] {
  const inicio = `${indice}.`;
  const dela = Object.entries(erros).filter(([onde]) => onde.startsWith(inicio));
  return dela.length === 0
    ? SEM_ERROS
    : Object.fromEntries(dela.map(([onde, mensagem]) => [onde.slice(inicio.length), mensagem]));
}

const linhasEm = (n: number): string => (n === 1 ? '1 linha' : `${n} linhas`);

/** Rows of small fields: added, removed, moved and pasted from a spreadsheet. */
export function ListInput({
  label,
  description,
  error,
  required,
  disabled,
  itens: todos,
  max = MAX_LINHAS,
  digitavel = false,
  value,
  onChange,
  erros,
}: Props) {
  // A file of a row is sent where it is seen.
  const itens = todos.filter(({ campo }) => campo?.kind !== 'arquivo');
  const raiz = useRef<HTMLFieldSetElement>(null);
  const [feito, setFeito] = useState<Feito>();
  // Names that were there at first; values kept under them must survive when a text beside changes.
  const [guardados] = useState(
    () => new Set(itens.filter(({ deriva }) => deriva).flatMap(({ chave }) => value.map((linha) => linha[chave]))),
  );
  // Rows are drawn again only when they change, so the functions that they call must stay the same.
  const vivo = useRef({ value, onChange });
  useLayoutEffect(() => {
    vivo.current = { value, onChange };
  });
  const [acoes] = useState((): AcoesDaLista & { include: () => void } => ({
    change: (indice, chave, valor) => {
      const mudada = (linha: LinhaDaLista) => changeCell(itens, linha, { chave, valor, guardados });
      const { value: antes } = vivo.current;
      const linhas = indice < antes.length ? antes : [...antes, newRow(itens)];
      vivo.current.onChange(linhas.map((linha, i) => (i === indice ? mudada(linha) : linha)));
    },
    move: (indice, passo) => vivo.current.onChange(moveRow(vivo.current.value, indice, passo)),
    remove: (indice) => {
      const { value: antes } = vivo.current;
      setFeito({ texto: `Linha ${indice + 1} removida.`, antes });
      vivo.current.onChange(antes.filter((_, i) => i !== indice));
    },
    include: () => {
      setFeito(undefined);
      vivo.current.onChange([...vivo.current.value, newRow(itens)]);
    },
  }));
  const primeira = itens[0]?.chave ?? '';
  const cheia = value.length >= max;
  const vaga = digitavel && !disabled && !cheia;
  const linhas = vaga ? [...value, VAGA] : value;
  const include = () => focusCell(raiz.current, { indice: value.length, chave: primeira }, acoes.include);

  const onKeyDown = (event: KeyboardEvent) => {
    const lugar = placeOf(event.target);
    const gesto = gestureOf({ key: event.key, altKey: event.altKey, isTexto: isLine(event.target) });
    if (!lugar || !gesto || disabled) return;
    event.preventDefault();
    const { indice, chave } = lugar;
    const passo = gesto === 'subir' || gesto === 'acima' ? -1 : 1;
    const alvo = { indice: indice + passo, chave };
    if (gesto === 'subir' || gesto === 'descer') focusCell(raiz.current, alvo, () => acoes.move(indice, passo));
    else if (!focusCell(raiz.current, alvo) && gesto === 'seguinte' && indice === value.length - 1 && !cheia) include();
  };

  const onPaste = (event: ClipboardEvent) => {
    const matriz = parseTsv(event.clipboardData.getData('text/plain'));
    const lugar = placeOf(event.target);
    const isUma = matriz.length <= 1 && (matriz[0]?.length ?? 0) <= 1;
    if (disabled || isUma) return;
    event.preventDefault();
    event.stopPropagation();
    const coluna = Math.max(
      0,
      itens.findIndex(({ chave }) => chave === lugar?.chave),
    );
    const colagem = { matriz, linha: lugar?.indice ?? value.length, coluna, guardados };
    const { linhas: novas, coladas, sobraram } = pasteRows(itens, value, colagem);
    const alem = sobraram > 0 ? ` ${linhasEm(sobraram)} além das ${MAX_LINHAS} de uma lista não entraram.` : '';
    setFeito({
      texto: `${linhasEm(coladas)} coladas.${alem}`.replace('1 linha coladas', '1 linha colada'),
      antes: value,
    });
    onChange(novas);
  };

  return (
    <fieldset
      ref={raiz}
      className={styles.campo}
      data-larga={itens.length > MUITOS || undefined}
      onKeyDown={onKeyDown}
      onPasteCapture={onPaste}
    >
      <Input.Label component="legend" required={required}>
        {label}
      </Input.Label>
      {description && <Input.Description>{description}</Input.Description>}
      {linhas.length > 0 ? (
        <>
          <div className={styles.cabecalho} aria-hidden="true">
            {itens
              .filter(({ quando }) => !quando)
              .map(({ chave, rotulo, tipo }) => (
                <span key={chave} data-tipo={tipo}>
                  {rotulo}
                </span>
              ))}
          </div>
          <ol>
            {linhas.map((linha, indice) => (
              <ListInputRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; it has no other name
                key={indice}
                itens={itens}
                linha={linha}
                indice={indice}
                isUltima={indice === value.length - 1}
                isVaga={indice === value.length}
                erros={errorsOf(erros, indice)}
                disabled={disabled}
                acoes={acoes}
              />
            ))}
          </ol>
        </>
      ) : (
        <Text py={8} fz="sm" c="dimmed">
          {disabled ? 'Nenhuma linha.' : 'Nenhuma linha ainda. Adicione uma ou cole linhas copiadas do Excel.'}
        </Text>
      )}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      {!disabled && (
        <Group gap="4px 12px" mt={8}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} />}
            disabled={cheia}
            onClick={include}
          >
            Adicionar linha
          </Button>
          <Text span fz="sm" role="status">
            {feito?.texto}
            {feito && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => {
                  onChange([...feito.antes]);
                  setFeito(undefined);
                }}
              >
                Desfazer
              </Button>
            )}
          </Text>
          {value.length > 0 && (
            <Text span className={styles.dica} ml="auto" fz="xs" c="dimmed">
              Enter: linha de baixo · Alt + ↑ ↓: mover a linha
            </Text>
          )}
        </Group>
      )}
    </fieldset>
  );
}

/** Whether it is a text of one line, where Enter and the vertical arrows have no use of their own. */
const isLine = (alvo: EventTarget): boolean => alvo instanceof HTMLInputElement && alvo.type !== 'checkbox';
