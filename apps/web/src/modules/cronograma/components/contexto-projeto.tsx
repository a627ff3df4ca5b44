import type { EstadoCronograma } from '@cadencia/domain/cronograma/schema.ts';
import { Anchor, Box, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { SoAsSuas } from '../../../components/so-as-suas.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatContador, formatDataHora, formatDiferenca, formatNumero } from '../../../lib/formato.ts';
import styles from './contexto-projeto.module.css';
import { minutosEntre } from './relogio.ts';

/** The calculated finish against the goal. */
function Prazo({ termino, terminoMeta }: EstadoCronograma) {
  if (termino === null) return null;
  const atraso = minutosEntre(terminoMeta, termino);
  if (atraso > 0) return <StatusDot tone="critico">{`Atrasado ${formatDiferenca(atraso)}`}</StatusDot>;
  return <StatusDot tone="feito">{atraso === 0 ? 'No prazo' : `No prazo ${formatDiferenca(atraso)}`}</StatusDot>;
}

interface Props {
  readonly estado: EstadoCronograma;
  readonly calculando: boolean;
  readonly onAvisos: () => void;
  readonly onLinhasDeBase: (() => void) | undefined;
}

/** The data date and results of the schedule, and whether they are up to date. */
export function ContextoProjeto({ estado, calculando, onAvisos, onLinhasDeBase }: Props) {
  const { dataBase, apontadoAte, termino, terminoMeta, pendente, erro, criticas, concluidas, atividades, avisos } =
    estado;
  return (
    <Group className={`${styles.contexto} cad-numero`} gap="2px 16px">
      <span>
        Data de corte <strong>{formatDataHora(dataBase)}</strong>
      </span>
      {apontadoAte !== null && (
        <span title="O que foi apontado depois da data de corte conta no próximo cálculo (F9)">
          Apontado até <strong>{formatDataHora(apontadoAte)}</strong>
        </span>
      )}
      <span>
        Término <strong>{formatDataHora(termino)}</strong> · meta {formatDataHora(terminoMeta)}
      </span>
      <Prazo {...estado} />
      {estado.parcial && <SoAsSuas atividades={atividades} />}
      <Box component="span" visibleFrom="sm">
        {formatContador(criticas, 'crítica', 'críticas')} · {formatNumero(concluidas)} de {formatNumero(atividades)}{' '}
        concluídas
      </Box>
      {avisos > 0 && (
        <Anchor component="button" type="button" fz="sm" onClick={onAvisos}>
          {formatContador(avisos, 'aviso', 'avisos')}
        </Anchor>
      )}
      {onLinhasDeBase && (
        <Anchor component="button" type="button" fz="sm" visibleFrom="sm" onClick={onLinhasDeBase}>
          Linhas de base
        </Anchor>
      )}
      <Anchor fz="sm" visibleFrom="sm" renderRoot={(props) => <Link to="/gestaoprojeto/saude" {...props} />}>
        Saúde do cronograma
      </Anchor>
      {calculando && <StatusDot tone="inspecao">Calculando…</StatusDot>}
      {!calculando && erro === null && pendente && <StatusDot tone="atencao">Cálculo pendente</StatusDot>}
    </Group>
  );
}
