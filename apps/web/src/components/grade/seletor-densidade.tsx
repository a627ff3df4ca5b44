import { SegmentedControl } from '@mantine/core';
import { IconBaselineDensityLarge, IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import type { EstadoGrade } from './logica/estado.ts';
import { texto } from './textos.ts';
import type { Densidade } from './tipos.ts';

interface Props {
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** Shows names instead of icons, where there is room and no hover. */
  readonly porExtenso?: boolean;
}

const ICONES = {
  compacta: IconBaselineDensitySmall,
  normal: IconBaselineDensityMedium,
  confortavel: IconBaselineDensityLarge,
};

const DENSIDADES: readonly Densidade[] = ['compacta', 'normal', 'confortavel'];

const opcao = (value: Densidade) => {
  const Icone = ICONES[value];
  const nome = texto(`densidade.${value}`);
  return {
    value,
    label: (
      <span title={nome}>
        <Icone size={16} aria-hidden="true" style={{ display: 'block' }} />
        <span className="cad-somente-leitor">{nome}</span>
      </span>
    ),
  };
};

/** Choice of the row height: compact, normal, comfortable. */
export function SeletorDensidade({ estado, onEstado, porExtenso = false }: Props) {
  return (
    <SegmentedControl
      size={porExtenso ? 'md' : 'xs'}
      fullWidth={porExtenso}
      aria-label={texto('densidade.titulo')}
      data={DENSIDADES.map((value) => (porExtenso ? { value, label: texto(`densidade.${value}`) } : opcao(value)))}
      value={estado.densidade}
      onChange={(densidade) => onEstado({ ...estado, densidade: densidade as Densidade })}
    />
  );
}
