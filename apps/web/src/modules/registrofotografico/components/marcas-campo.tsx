import { Input, Text } from '@mantine/core';
import type { Parte } from '../../../cadastro/field-part.ts';
import { formatContador } from '../../../lib/formato.ts';

/** How many marks a photo has: they are drawn over the open photo, not typed. */
export function MarcasDaFoto({ value, comuns }: Parte) {
  const quantas = Array.isArray(value) ? value.length : 0;
  return (
    <Input.Wrapper label={comuns.label}>
      <Text fz="sm" c="dimmed">
        {quantas === 0 ? 'Nenhuma' : formatContador(quantas, 'marca', 'marcas')}. Desenham-se na galeria, com a foto
        aberta.
      </Text>
    </Input.Wrapper>
  );
}
