import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { Group } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconCrane,
  IconDoorEnter,
  IconFlame,
  IconLadder,
  IconLicense,
  IconRadioactive,
} from '@tabler/icons-react';

const SINAIS: Readonly<Record<string, Icon>> = {
  exigePt: IconLicense,
  espacoConfinado: IconDoorEnter,
  trabalhoAltura: IconLadder,
  trabalhoQuente: IconFlame,
  icamentoCritico: IconCrane,
  radiografia: IconRadioactive,
};

/** The values of a field as signs, each with its name. */
export function Signs({ field: { opcoes = {} }, valores }: { readonly field: Field; readonly valores: unknown }) {
  return (
    <Group component="span" gap={4} wrap="nowrap">
      {(Array.isArray(valores) ? valores : []).map(escrito).map((valor) => {
        const Sinal = SINAIS[valor] ?? IconAlertTriangle;
        return (
          <span key={valor} title={opcoes[valor]}>
            <Sinal size={16} role="img" aria-label={opcoes[valor]} />
          </span>
        );
      })}
    </Group>
  );
}
