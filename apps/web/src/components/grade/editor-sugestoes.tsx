import { Autocomplete } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { normalizeText } from '../../lib/texto.ts';
import type { DepoisDaEdicao, PropsEditor } from './tipos.ts';

const TECLAS: Readonly<Record<string, readonly [so: DepoisDaEdicao, comShift: DepoisDaEdicao]>> = {
  Enter: ['abaixo', 'acima'],
  Tab: ['proxima', 'anterior'],
};

/** Options shown at once at most. */
const MOSTRADAS = 50;

interface Props<R> extends PropsEditor<R> {
  readonly opcoes: readonly string[];
  readonly onEscrito?: (escrito: string) => void;
}

/** The options that contain the typed text; those that begin with it come first. */
function quaisServem(opcoes: readonly string[], escrito: string): readonly string[] {
  const busca = normalizeText(escrito);
  const lugar = (opcao: string) => normalizeText(opcao).indexOf(busca);
  const servem = opcoes.filter((opcao) => lugar(opcao) >= 0);
  return [...servem.filter((opcao) => lugar(opcao) === 0), ...servem.filter((opcao) => lugar(opcao) > 0)];
}

/** The option that the arrows reached, as the field announces it to screen readers. */
const alcancada = (campo: HTMLInputElement): string | undefined =>
  document.getElementById(campo.getAttribute('aria-activedescendant') ?? '')?.textContent ?? undefined;

/**
 * An editor with the values that the cell may take: Enter and Tab take the one reached by the arrows, or the first that
 * fits. When the text fits none, every option shows, so that the person can correct it.
 */
export function EditorSugestoes<R>({ opcoes, onEscrito, ...celula }: Props<R>) {
  const { rotulo, textoInicial, porDigitacao, motivo } = celula;
  const [texto, setTexto] = useState(porDigitacao ? '' : textoInicial);
  const [mexeu, setMexeu] = useState(false);
  const porSetas = useRef(false);
  const servem = mexeu ? quaisServem(opcoes, texto) : [];
  const escolhida = (campo: HTMLInputElement): string => {
    const daSeta = porSetas.current ? alcancada(campo) : undefined;
    return daSeta ?? (texto === '' ? '' : (servem[0] ?? texto));
  };
  const pressKey = (evento: KeyboardEvent<HTMLInputElement>) => {
    if (evento.key === 'ArrowDown' || evento.key === 'ArrowUp') porSetas.current = true;
    const depois = TECLAS[evento.key]?.[evento.shiftKey ? 1 : 0];
    if (evento.key !== 'Escape' && !depois) return;
    evento.stopPropagation();
    if (!depois) return celula.cancel();
    evento.preventDefault();
    celula.confirmar(escolhida(evento.currentTarget), depois);
  };
  return (
    <Autocomplete
      autoFocus
      size="xs"
      variant="unstyled"
      aria-label={rotulo}
      error={motivo !== undefined}
      data={(servem.length > 0 ? servem : opcoes).slice(0, MOSTRADAS)}
      filter={({ options }) => options}
      value={texto}
      defaultDropdownOpened
      selectFirstOptionOnChange={servem.length > 0}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      onChange={(novo) => {
        setTexto(novo);
        setMexeu(true);
        porSetas.current = false;
        onEscrito?.(novo);
      }}
      onOptionSubmit={(opcao) => celula.confirmar(opcao, 'fica')}
      onKeyDownCapture={pressKey}
      onBlur={() => celula.confirmar(texto, 'fica')}
    />
  );
}
