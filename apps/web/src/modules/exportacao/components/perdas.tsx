import { FORMATOS_CRONOGRAMA, type PreviaExportacao } from '@cadencia/domain/exportacao/schema.ts';
import { Text } from '@mantine/core';
import tabela from '../../../components/plain-table.module.css';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatNumero } from '../../../lib/formato.ts';

const COMO = { SAI: 'não vai', MUDA: 'muda', ENTRA: 'é acrescentado' } as const;

/** The data of the schedule that the chosen format cannot hold, or that it holds everything. */
export function Perdas({ previa: { formato, perdas } }: { readonly previa: PreviaExportacao }) {
  const { nome } = FORMATOS_CRONOGRAMA[formato];
  if (perdas.length === 0) {
    return <Text inherit>O formato {nome} guarda este cronograma inteiro: nada se perde.</Text>;
  }
  return (
    <div>
      <Text inherit>O formato {nome} não guarda isto como está aqui; o resto volta igual:</Text>
      <Scrollable
        mah="max(240px, 100dvh - 420px)"
        mt={8}
        bd="1px solid var(--cad-borda)"
        rotulo="O que o formato não guarda"
      >
        <table className={tabela.tabela}>
          <thead>
            <tr>
              <th scope="col">O quê</th>
              <th scope="col">O que acontece</th>
              <th scope="col" data-alinhar="direita">
                Quantos
              </th>
            </tr>
          </thead>
          <tbody>
            {perdas.map(({ onde, oque, como, quantos, exemplos }) => (
              <tr key={`${onde} ${oque} ${como}`}>
                <td>
                  {onde}: {oque}
                  {exemplos.length > 0 && (
                    <Text component="div" c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                      {exemplos.join(', ')}
                    </Text>
                  )}
                </td>
                <td>{COMO[como]}</td>
                <td data-alinhar="direita">{formatNumero(quantos)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
    </div>
  );
}
