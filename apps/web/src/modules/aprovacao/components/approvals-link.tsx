import { ActionIcon } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CountBubble } from '../../../components/count-bubble.tsx';
import styles from '../../../components/top-button.module.css';
import { useAuth } from '../../../lib/session.ts';
import { contagemQuery } from '../api.ts';

const emPalavras = (esperam: number, vencidas: number): string => {
  if (esperam === 0) return 'Fila de aprovações';
  const fora = vencidas > 0 ? `, ${vencidas} com o prazo vencido` : '';
  return `Fila de aprovações: ${esperam === 1 ? '1 espera' : `${esperam} esperam`} o seu voto${fora}`;
};

/** The way to the queue in the top bar, with the number of votes that it waits for; on a phone only while it waits. */
export function ApprovalsLink() {
  const { user } = useAuth();
  const comProjeto = user?.cod_projeto_pro !== undefined;
  const { esperam, vencidas } = useQuery({ ...contagemQuery, enabled: comProjeto }).data ?? { esperam: 0, vencidas: 0 };
  if (!comProjeto) return null;
  const nome = emPalavras(esperam, vencidas);
  return (
    <ActionIcon
      component={Link}
      to="/aprovacao"
      className={styles.botao ?? ''}
      {...(esperam === 0 ? { visibleFrom: 'xs' } : {})}
      variant="transparent"
      size={40}
      aria-label={nome}
      title={nome}
    >
      <IconChecks size={20} stroke={1.7} />
      <CountBubble n={esperam} />
    </ActionIcon>
  );
}
