import type { Importacao } from '@cadencia/domain/importacao/schema.ts';
import { Button, Text } from '@mantine/core';
import { StatusDot, type Tone } from '../../../components/status-dot.tsx';
import { formatContador } from '../../../lib/formato.ts';
import styles from './resultados.module.css';

type Resultado = NonNullable<Importacao['resultados']>[number];

interface Props {
  readonly resultados: readonly Resultado[];
  /** The import is still running: schedules without a result will get one. */
  readonly andando?: boolean;
  readonly onAbrir?: (projetoId: number) => void;
}

function falaDe({ projetoId, motivo, atividades }: Resultado, andando: boolean): readonly [Tone, string] {
  if (projetoId !== null) {
    const criado = `Criado, ${formatContador(atividades, 'atividade', 'atividades')}`;
    return motivo ? ['atencao', `${criado}. ${motivo}`] : ['feito', criado];
  }
  if (motivo) return ['critico', `Recusado: ${motivo}`];
  return andando ? ['neutro', 'Na fila'] : ['atencao', 'Não importado: o servidor parou antes'];
}

/** The outcome of each of several schedules, with a button that opens those that were made. */
export function Resultados({ resultados, andando = false, onAbrir }: Props) {
  return (
    <ul className={styles.resultados} aria-label="Projetos do arquivo">
      {resultados.map((resultado) => {
        const { idExterno, titulo, projetoId } = resultado;
        const [tom, texto] = falaDe(resultado, andando);
        return (
          <li key={idExterno}>
            <Text span inherit fw={600} style={{ overflowWrap: 'anywhere' }}>
              {titulo}
            </Text>
            <StatusDot tone={tom}>{texto}</StatusDot>
            {projetoId !== null && onAbrir && (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Abrir projeto: ${titulo}`}
                onClick={() => onAbrir(projetoId)}
              >
                Abrir projeto
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
