import { type ProjetoWire, SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { formatContagem, formatDataHora, formatPercentual } from '../../../lib/formato.ts';
import styles from './project-card.module.css';

interface Props {
  readonly projeto: ProjetoWire;
  /** This project is the selected one. */
  readonly atual: boolean;
  readonly selecting: boolean;
  readonly onSelect: () => void;
}

export function ProjectCard({ projeto, atual, selecting, onSelect }: Props) {
  return (
    <Flex
      component="li"
      direction="column"
      className={styles.cartao}
      gap={4}
      miw={0}
      p={16}
      bdrs="md"
      bg="var(--cad-superficie)"
      data-atual={atual || undefined}
    >
      <Group justify="space-between" wrap="nowrap" gap={8}>
        <Text span truncate c="dimmed" fz="xs" fw={600}>
          {projeto.des_sigla_pro}
        </Text>
        <Text
          className="cad-numero"
          span
          flex="none"
          px={8}
          py={1}
          bdrs={999}
          bg="var(--cad-neutro-fundo)"
          fz="xs"
          fw={700}
          title="Dias até o início da parada (D)"
        >
          {formatContagem(projeto.num_dia_parada_pro)}
        </Text>
      </Group>
      <Text
        component="h3"
        lineClamp={2}
        fz="lg"
        fw={600}
        lh={1.35}
        style={{ overflowWrap: 'anywhere' }}
        title={projeto.des_titulo_pro}
      >
        {projeto.des_titulo_pro}
      </Text>
      <Text c="dimmed" fz="sm" style={{ overflowWrap: 'anywhere' }}>
        {projeto.des_nome_fantasia_cli}
      </Text>
      <Text className="cad-numero" c="dimmed" fz="sm">
        {formatDataHora(projeto.dat_inicio_parada_pro)} – {formatDataHora(projeto.dat_fim_parada_pro)}
      </Text>
      <Progress previsto={projeto.num_previsto_pro} real={projeto.num_real_pro} />
      <Group justify="space-between" wrap="nowrap" gap={8} mt="auto" pt={12}>
        <Text span c="dimmed" fz="xs">
          {SITUACOES_PROJETO[projeto.tip_status_pro]}
          {atual && ' · atual'}
        </Text>
        <Button
          size="sm"
          variant={atual ? 'default' : 'filled'}
          loading={selecting}
          onClick={onSelect}
          aria-label={`Selecionar ${projeto.des_titulo_pro}`}
        >
          Selecionar
        </Button>
      </Group>
    </Flex>
  );
}

function Progress({ previsto, real }: { readonly previsto: number | null; readonly real: number | null }) {
  return (
    <Group className="cad-numero" justify="space-between" gap="4px 12px" mt={8} c="dimmed" fz="xs">
      <span>
        Previsto{' '}
        <Box component="strong" c="var(--cad-texto)">
          {formatPercentual(previsto)}
        </Box>
      </span>
      <span>
        Real{' '}
        <Box component="strong" c="var(--cad-texto)">
          {formatPercentual(real)}
        </Box>
      </span>
      <Box pos="relative" w="100%" h={6} bdrs={3} bg="var(--cad-neutro-fundo)" aria-hidden="true">
        <Box w={`${real ?? 0}%`} h="100%" bdrs={3} bg="var(--cad-serie-realizado)" />
        {previsto !== null && <Box pos="absolute" top={-3} left={`${previsto}%`} w={2} h={12} bg="var(--cad-texto)" />}
      </Box>
    </Group>
  );
}
