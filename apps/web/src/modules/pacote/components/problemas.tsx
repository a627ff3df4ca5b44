import { Box, UnstyledButton } from '@mantine/core';
import { Notice } from '../../../components/notice.tsx';
import { formatContador } from '../../../lib/formato.ts';
import type { Problema } from './leitura.ts';
import type { Campo } from './linha.ts';
import styles from './pacote.module.css';
import { Trecho } from './trecho.tsx';

const ROTULOS: Readonly<Record<Campo, string>> = {
  sequencia: 'Seq.',
  nome: 'Atividade',
  etapa: 'Etapa',
  especialidade: 'Especialidade',
  quantidade: 'Pessoas',
  formula: 'Fórmula',
  predecessoras: 'Predecessoras',
};
const MOSTRADOS = 6;

/** The problems that keep the package from being saved, each with a link to its cell. */
export function Problemas({
  problemas,
  onIr,
}: {
  readonly problemas: readonly Problema[];
  readonly onIr: (problema: Problema) => void;
}) {
  if (problemas.length === 0) return null;
  const resto = problemas.length - MOSTRADOS;
  return (
    <Notice tone="atencao" titulo={`${formatContador(problemas.length, 'célula', 'células')} para corrigir`}>
      <Box component="ul" pl={18}>
        {problemas.slice(0, MOSTRADOS).map((problema) => (
          <li key={`${problema.linha.id} ${problema.campo}`}>
            <UnstyledButton className={styles.ir} c="marca" fw={600} onClick={() => onIr(problema)}>
              Linha {problema.numero}, {ROTULOS[problema.campo]}
            </UnstyledButton>{' '}
            {problema.mensagem}
            {problema.trecho && <Trecho texto={problema.linha.formula} {...problema.trecho} />}
          </li>
        ))}
        {resto > 0 && <li>e mais {resto}.</li>}
      </Box>
    </Notice>
  );
}
