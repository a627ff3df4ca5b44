import type { AtributoDaFicha } from '@cadencia/domain/tipoequipamento/cadastro.ts';
import { NumberInput, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DayField } from '../../../components/day-field.tsx';

type Ficha = Readonly<Record<string, unknown>>;

interface Props {
  readonly atributos: readonly AtributoDaFicha[];
  readonly ficha: Ficha;
  readonly onChange: (ficha: Ficha) => void;
  readonly erroDe: (campo: string) => string | undefined;
  readonly disabled: boolean;
}

const texto = (valor: unknown): string => (typeof valor === 'string' ? valor : '');
const SIM_NAO = [
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

interface ValorProps {
  readonly atributo: AtributoDaFicha;
  readonly comuns: {
    readonly label: string;
    readonly required: boolean;
    readonly disabled: boolean;
    readonly error: string | undefined;
  };
  readonly valor: unknown;
  readonly onMudar: (valor: unknown) => void;
}

const Numero = ({ comuns, valor, onMudar }: ValorProps) => (
  <NumberInput
    {...comuns}
    hideControls
    decimalSeparator=","
    thousandSeparator="."
    allowedDecimalSeparators={[',', '.']}
    value={typeof valor === 'number' ? valor : ''}
    onChange={(novo) => onMudar(typeof novo === 'number' ? novo : null)}
  />
);

const Escolha = ({ atributo: { tipo, opcoes = [] }, comuns, valor, onMudar }: ValorProps) => (
  <Select
    {...comuns}
    clearable
    data={tipo === 'booleano' ? SIM_NAO : opcoes}
    value={valor === undefined ? null : String(valor as string | boolean)}
    onChange={(novo) => onMudar(tipo === 'booleano' && novo !== null ? novo === 'true' : novo)}
  />
);

const PARTES: Readonly<Record<AtributoDaFicha['tipo'], (props: ValorProps) => ReactNode>> = {
  numero: Numero,
  booleano: Escolha,
  opcao: Escolha,
  data: ({ comuns, valor, onMudar }) => <DayField {...comuns} value={texto(valor)} onChange={onMudar} />,
  texto: ({ comuns, valor, onMudar }) => (
    <TextInput
      {...comuns}
      maxLength={500}
      value={texto(valor)}
      onChange={({ currentTarget }) => onMudar(currentTarget.value)}
    />
  ),
};

export function FichaInputs({ atributos, ficha, onChange, erroDe, disabled }: Props) {
  /** Changes a value; removing one also removes its key. */
  const change = (chave: string, valor: unknown) => {
    const { [chave]: _, ...resto } = ficha;
    onChange(valor === null || valor === '' ? resto : { ...resto, [chave]: valor });
  };
  return atributos.map((atributo) => {
    const { chave, rotulo, tipo, unidade, obrigatorio = false } = atributo;
    const Parte = PARTES[tipo];
    const comuns = {
      label: unidade ? `${rotulo} (${unidade})` : rotulo,
      required: obrigatorio,
      disabled,
      error: erroDe(`ficha.${chave}`),
    };
    return (
      <Parte
        key={chave}
        atributo={atributo}
        comuns={comuns}
        valor={ficha[chave]}
        onMudar={(valor) => change(chave, valor)}
      />
    );
  });
}
