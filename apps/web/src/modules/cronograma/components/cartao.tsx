import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { ActionIcon, Box, Flex, Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconDotsVertical, IconPencilPlus } from '@tabler/icons-react';
import type { Densidade } from '../../../components/grade/tipos.ts';
import { PopupMenu } from '../../../components/popup-menu.tsx';
import type { MenuEntry } from '../../../components/popup-menu-panel.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { formatDataHora, formatDuracao, formatHh } from '../../../lib/formato.ts';
import { agora } from '../../../lib/relogio.ts';
import styles from './cartao.module.css';
import { Avanco, Critica, textoAvanco } from './celulas.tsx';
import { inicioDe, isMarco, type Linha, recebeAvanco, terminoDe } from './linha.ts';
import { minutosEntre } from './relogio.ts';
import { Situacao } from './situacao.tsx';

/** Time left until the activity's next event, by the last calculation: its start, or its finish once it has begun. */
function Prazo({ atividade }: { readonly atividade: AtividadeLinha }) {
  const { situacao, inicioReal } = atividade;
  if (situacao === 'CONCLUIDA' || situacao === 'CANCELADA') return null;
  const quando = inicioReal ? terminoDe(atividade) : inicioDe(atividade);
  if (quando === null) return null;
  const faltam = minutosEntre(agora(), quando);
  const verbo = inicioReal ? 'Termina' : 'Começa';
  if (faltam >= 0) return <span>{`${verbo} em ${formatDuracao(faltam)}`}</span>;
  const passou = inicioReal ? 'Término previsto' : 'Início previsto';
  return <StatusDot tone="atencao">{`${passou} há ${formatDuracao(-faltam)}`}</StatusDot>;
}

interface Props {
  readonly linha: Linha;
  readonly menu?: readonly MenuEntry[];
  /** Amount of detail on a card: compact leaves the dates out, comfortable adds work and float. */
  readonly densidade: Densidade;
  /** Whether the branch is open; undefined for a row with nothing inside. */
  readonly aberta: boolean | undefined;
  readonly onAlternar: (() => void) | undefined;
  readonly onAbrir: (atividade: AtividadeLinha) => void;
  readonly onApontar: ((atividade: AtividadeLinha) => void) | undefined;
}

/** A row of the list on a phone: its content at the left, the button to report at the right. */
export function Cartao({ linha, menu = [], densidade, aberta, onAlternar, onAbrir, onApontar }: Props) {
  if (linha.tipo === 'no') {
    const { codigo, nome, avanco, critica } = linha.no;
    return (
      <div className={styles.ramo} data-tipo={linha.no.tipo}>
        <UnstyledButton className={styles.alternar} aria-expanded={aberta} onClick={onAlternar}>
          <IconChevronRight size={16} aria-hidden="true" />
          <Text span inherit truncate flex={1}>
            <Text span c="dimmed" fz="xs" fw={600}>
              {codigo}
            </Text>{' '}
            {nome}
          </Text>
          <Critica critica={critica} />
          <span className="cad-numero">{avanco === null ? '' : textoAvanco(avanco)}</span>
        </UnstyledButton>
        {menu.length > 0 && (
          <PopupMenu
            button={(trigger) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={`Ações de ${codigo} ${nome}`}
                {...trigger}
              >
                <IconDotsVertical size={18} aria-hidden="true" />
              </ActionIcon>
            )}
            itens={menu}
          />
        )}
      </div>
    );
  }
  const { atividade } = linha;
  const { codigo, nome, avanco, apontadaEm, situacao, critica, faltaFoto } = atividade;
  return (
    <div className={styles.cartao} data-densidade={densidade} data-critica={critica || undefined}>
      <UnstyledButton className={styles.corpo} onClick={() => onAbrir(atividade)}>
        <span className={styles.linha}>
          <Text span c="dimmed" fz="xs" fw={600}>
            {codigo}
          </Text>
          <Critica critica={critica} />
          <Box component="span" ml="auto">
            <Situacao situacao={situacao} />
          </Box>
        </span>
        <Text span fw={600} lh={1.35}>
          {nome}
        </Text>
        {densidade !== 'compacta' && (
          <Flex className="cad-numero" component="span" wrap="wrap" gap="0 12px" c="dimmed" fz="xs">
            {formatDataHora(inicioDe(atividade))} – {formatDataHora(terminoDe(atividade))}
            <Prazo atividade={atividade} />
          </Flex>
        )}
        {densidade === 'confortavel' && !isMarco(atividade) && (
          <Flex className="cad-numero" component="span" wrap="wrap" gap="0 12px" c="dimmed" fz="xs">
            Restante {formatDuracao(atividade.duracaoRestante)} de {formatDuracao(atividade.duracao)} · folga{' '}
            {formatDuracao(atividade.folgaTotal)} · {formatHh(atividade.hh)}
          </Flex>
        )}
        {faltaFoto && avanco === 100 && (
          <Text span fz="xs">
            <StatusDot tone="atencao">Falta a foto</StatusDot>
          </Text>
        )}
        <Box className="cad-numero" component="span" maw={160} pt={2} fz="xs" lh="22px">
          <Avanco valor={avanco} depois={apontadaEm} />
        </Box>
      </UnstyledButton>
      {onApontar && recebeAvanco(atividade) && (
        <UnstyledButton
          className={styles.apontar}
          onClick={() => onApontar(atividade)}
          aria-label={`Apontar avanço de ${codigo} ${nome}`}
        >
          <IconPencilPlus size={22} stroke={1.7} aria-hidden="true" />
        </UnstyledButton>
      )}
    </div>
  );
}
