import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { acaoDaTecla } from '../atalhos.ts';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import type { ControleGrade } from '../controle/controle.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';
import { passoPercentual } from '../valores/numero.ts';
import { tipoDe } from '../valores/tipo-valor.ts';

interface Props<R> {
  readonly controle: ControleGrade<R>;
  readonly coluna: Coluna<R>;
  readonly edicao: EdicaoAberta<R>;
  readonly idErro: string;
}

const todoSelecionado = ({ selectionStart, selectionEnd, value }: HTMLInputElement): boolean =>
  selectionStart === 0 && selectionEnd === value.length;

/** The text field of a cell. The grid handles Enter, Tab and Esc. */
export function EditorCelula<R>({ controle, coluna, edicao, idErro }: Props<R>) {
  const campo = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    campo.current?.focus({ preventScroll: true });
    if (controle.digitado === edicao.textoInicial) campo.current?.select();
    else campo.current?.setSelectionRange(controle.digitado.length, controle.digitado.length);
  }, [controle, edicao]);

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
    controle.type(novo);
  };

  return (
    <input
      ref={campo}
      className={styles.editor}
      // A row that moves far is drawn anew: its editor continues with the typed text.
      defaultValue={controle.digitado}
      aria-label={texto('celula.editar', { coluna: coluna.header })}
      aria-invalid={edicao.motivo !== undefined}
      aria-describedby={edicao.motivo === undefined ? undefined : idErro}
      autoComplete="off"
      spellCheck={tipoDe(coluna) === 'texto'}
      inputMode={tipoDe(coluna) === 'percentual' || tipoDe(coluna) === 'numero' ? 'decimal' : 'text'}
      onInput={(evento) => controle.type(evento.currentTarget.value)}
      onKeyDown={aoTeclar}
      onBlur={() => controle.confirmar('fica')}
    />
  );
}
