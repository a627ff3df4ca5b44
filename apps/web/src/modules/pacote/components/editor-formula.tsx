import { readFormula, VARIAVEIS } from '@cadencia/domain/pacote/formula/schema.ts';
import { Group, Popover, Stack, Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { DepoisDaEdicao, PropsEditor } from '../../../components/grade/tipos.ts';
import type { Dicionario } from './leitura.ts';
import styles from './pacote.module.css';
import { Trecho } from './trecho.tsx';

const TECLAS: Readonly<Record<string, readonly [so: DepoisDaEdicao, comShift: DepoisDaEdicao]>> = {
  Enter: ['abaixo', 'acima'],
  Tab: ['proxima', 'anterior'],
};

/** The names that a formula may use, beside the cell where it is written. */
function Nomes({ ficha }: Pick<Dicionario, 'ficha'>) {
  const nomes = [
    ...ficha.filter(({ tipo }) => tipo === 'numero' || tipo === 'booleano').map(({ chave, rotulo }) => [chave, rotulo]),
    ...Object.entries(VARIAVEIS),
  ];
  return (
    <Stack component="dl" gap={2}>
      {nomes.map(([chave, rotulo]) => (
        <Group key={chave} gap={8} align="start" wrap="nowrap">
          <Text component="dt" inherit ff="monospace">
            {chave}
          </Text>
          <Text component="dd" inherit c="dimmed">
            {rotulo}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

/** The cell of a formula: it explains and marks errors while the formula is being written. */
export function EditorFormula({ ficha, ...celula }: PropsEditor<unknown> & Pick<Dicionario, 'ficha'>) {
  const { rotulo, textoInicial, porDigitacao } = celula;
  const [texto, setTexto] = useState(porDigitacao ? '' : textoInicial);
  const campo = useRef<HTMLInputElement>(null);
  const ajuda = useId();
  const lida = readFormula(texto, ficha);
  const problema = lida.ok || texto.trim() === '' ? undefined : lida.problema;
  useEffect(() => {
    campo.current?.focus({ preventScroll: true });
    if (!porDigitacao) campo.current?.select();
  }, [porDigitacao]);
  const pressKey = (evento: KeyboardEvent) => {
    const depois = TECLAS[evento.key]?.[evento.shiftKey ? 1 : 0];
    if (evento.key !== 'Escape' && !depois) return;
    evento.stopPropagation();
    if (!depois) return celula.cancel();
    evento.preventDefault();
    celula.confirmar(texto, depois);
  };
  return (
    <Popover opened position="bottom-start" width={340} trapFocus={false} closeOnEscape={false} withinPortal>
      <Popover.Target>
        <input
          ref={campo}
          className={styles.editor}
          aria-label={rotulo}
          aria-invalid={problema !== undefined}
          aria-describedby={ajuda}
          autoComplete="off"
          spellCheck={false}
          value={texto}
          onChange={(evento) => setTexto(evento.currentTarget.value)}
          onKeyDownCapture={pressKey}
          onBlur={() => celula.confirmar(texto, 'fica')}
        />
      </Popover.Target>
      <Popover.Dropdown id={ajuda} fz="sm" role="status">
        {problema ? (
          <Text inherit c="red" mb={8}>
            {problema.mensagem}
            <Trecho texto={texto} {...problema} />
          </Text>
        ) : (
          <Text inherit mb={8}>
            Horas, ou uma conta com + − × ÷ ( ), min, max, arredonda, teto e piso. Separe os valores das funções com
            ponto e vírgula.
          </Text>
        )}
        <Nomes ficha={ficha} />
      </Popover.Dropdown>
    </Popover>
  );
}
