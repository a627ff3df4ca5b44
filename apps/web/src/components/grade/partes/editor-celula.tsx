import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { acaoDaTecla } from '../atalhos.ts';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import type { ControleGrade } from '../controle/controle.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { copiarNumero, parseNumero } from '../valores/numero.ts';
import { tipoDe } from '../valores/tipo-valor.ts';

interface Props<R> {
  readonly controle: ControleGrade<R>;
  readonly coluna: Coluna<R>;
  readonly edicao: EdicaoAberta<R>;
  readonly idErro: string;
}

const PASSO_PERCENTUAL = 5;

/** The text of a percentage 5 up or down, at a multiple of 5, within 0–100. Undefined when the text is no number. */
export function passoPercentual(escrito: string, sentido: 1 | -1): string | undefined {
  const atual = escrito.trim() === '' ? 0 : parseNumero(escrito.replace('%', ''));
  if (!Number.isFinite(atual)) return undefined;
  const degrau = atual / PASSO_PERCENTUAL;
  const seguinte = sentido > 0 ? Math.floor(degrau) + 1 : Math.ceil(degrau) - 1;
  return `${copiarNumero(Math.min(100, Math.max(0, seguinte * PASSO_PERCENTUAL)))}%`;
}

const todoSelecionado = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** The text field of a cell. Enter, Tab and Esc are the grid's. */
export function EditorCelula<R>({ controle, coluna, edicao, idErro }: Props<R>) {
  const campo = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    campo.current?.focus({ preventScroll: true });
    if (!edicao.porDigitacao) campo.current?.select();
  }, [edicao]);

  const aoTeclar = (evento: KeyboardEvent<HTMLInputElement>) => {
    const acao = tipoDe(coluna) === 'percentual' ? acaoDaTecla(evento, 'percentual') : undefined;
    const entrada = evento.currentTarget;
    if (!acao || (!evento.altKey && !todoSelecionado(entrada))) return;
    evento.preventDefault();
    evento.stopPropagation();
    const novo = passoPercentual(entrada.value, acao === 'passo.mais' ? 1 : -1);
    if (novo === undefined) return;
    entrada.value = novo;
    entrada.select();
    controle.digitar(novo);
  };

  return (
    <input
      ref={campo}
      className={styles.editor}
      defaultValue={edicao.textoInicial}
      aria-label={texto('celula.editar', { coluna: coluna.header })}
      aria-invalid={edicao.motivo !== undefined}
      aria-describedby={edicao.motivo === undefined ? undefined : idErro}
      autoComplete="off"
      spellCheck={tipoDe(coluna) === 'texto'}
      inputMode={tipoDe(coluna) === 'percentual' || tipoDe(coluna) === 'numero' ? 'decimal' : 'text'}
      onInput={(evento) => controle.digitar(evento.currentTarget.value)}
      onKeyDown={aoTeclar}
      onBlur={() => controle.confirmar('fica')}
    />
  );
}
