import { Box, Group, Progress } from '@mantine/core';

interface Props {
  readonly rotulo: string;
  readonly etapa: string;
  /** Progress, 0–100. */
  readonly andamento: number;
}

/** How far a long calculation is. */
export function Andamento({ rotulo, etapa, andamento }: Props) {
  return (
    <Group gap="4px 12px" c="dimmed" fz="sm" role="status">
      <Box component="span" miw={200}>
        {rotulo}
        {etapa && `: ${etapa}`}
      </Box>
      <Progress flex={1} miw={120} value={andamento} aria-label={rotulo} transitionDuration={150} />
      <span className="cad-numero">{Math.round(andamento)}%</span>
    </Group>
  );
}
