import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type ComponentType, type FormEvent, Suspense, useState } from 'react';
import { DayField } from '../components/day-field.tsx';
import { copiarNumero, parseNumero } from '../components/grade/valores/numero.ts';
import { lazyPart } from '../components/lazy-part.tsx';
import styles from './cadastro.module.css';
import { isNumeric } from './cell-text.ts';
import type { FilterPart } from './filter-part.ts';
import { withFilter } from './filter-text.ts';
import type { BuscaDaLista, FiltrosDaLista } from './list-search.ts';
import { useFilterNames } from './use-filter-names.ts';
import { listed } from './values.ts';

const loadChoices = () => import('./filter-choices.tsx');
const Opcoes = lazyPart(loadChoices, 'Opcoes');
const Referencias = lazyPart(loadChoices, 'Referencias');

const SimNao = ({ field, escrito, onMudar }: FilterPart) => (
  <div>
    <Text size="sm" fw={500} mb={4} id={`filtro-${field.label}`}>
      {field.label}
    </Text>
    <SegmentedControl
      fullWidth
      aria-labelledby={`filtro-${field.label}`}
      data={[
        { value: '', label: 'Tanto faz' },
        { value: 'true', label: 'Sim' },
        { value: 'false', label: 'Não' },
      ]}
      value={escrito}
      onChange={onMudar}
    />
  </div>
);

const LADOS = ['de', 'até'] as const;

const Datas = ({ field, escrito, onMudar }: FilterPart) => {
  const lados = [...escrito.split('..'), '', ''].slice(0, 2);
  return (
    <Group grow gap="xs" align="start">
      {LADOS.map((lado, i) => (
        <DayField
          key={lado}
          label={`${field.label} ${lado}`}
          value={(lados[i] ?? '').slice(0, 10)}
          onChange={(dia) => {
            const hora = field.kind === 'dataHora' && dia !== '' ? (i === 0 ? 'T00:00' : 'T23:59') : '';
            onMudar(lados.map((um, n) => (n === i ? dia + hora : um)).join('..'));
          }}
        />
      ))}
    </Group>
  );
};

function Numeros({ field, escrito, onMudar }: FilterPart) {
  // Hours are typed, minutes are stored.
  const escala = field.kind === 'duracao' ? 60 : 1;
  const [lados, setLados] = useState(() =>
    [...escrito.split('..'), '', ''].slice(0, 2).map((um) => (um === '' ? '' : copiarNumero(Number(um) / escala))),
  );
  const ruim = (um: string) => um.trim() !== '' && !Number.isFinite(parseNumero(um));
  return (
    <Group grow gap="xs" align="start">
      {LADOS.map((lado, i) => (
        <TextInput
          key={lado}
          label={`${field.label}${escala > 1 ? ' (h)' : ''} ${lado}`}
          inputMode="decimal"
          value={lados[i] ?? ''}
          error={ruim(lados[i] ?? '') && 'Informe um número.'}
          onChange={({ currentTarget: { value } }) => {
            const novos = lados.map((um, n) => (n === i ? value : um));
            setLados(novos);
            if (!novos.some(ruim))
              onMudar(novos.map((um) => (um.trim() === '' ? '' : String(parseNumero(um) * escala))).join('..'));
          }}
        />
      ))}
    </Group>
  );
}

const Texto = ({ field, escrito, onMudar }: FilterPart) => (
  <TextInput
    label={`${field.label} contém`}
    maxLength={100}
    value={escrito}
    onChange={({ currentTarget: { value } }) => onMudar(value)}
  />
);

function partOf(field: Field): ComponentType<FilterPart> {
  if (field.alvo !== undefined) return Referencias;
  if (isNumeric(field)) return Numeros;
  if (field.kind === 'data' || field.kind === 'dataHora') return Datas;
  if (field.kind === 'booleano') return SimNao;
  return field.opcoes ? Opcoes : Texto;
}

/** Those of few values first: by them people narrow a list. */
const PESO = (field: Field): number => (field.alvo ? 0 : field.opcoes ? 1 : field.kind === 'booleano' ? 2 : 3);

interface Props {
  readonly opened: boolean;
  readonly cadastro: Cadastro;
  readonly search: BuscaDaLista;
  readonly onMudar: (parte: BuscaDaLista) => void;
  readonly onClose: () => void;
}

function Formulario({ cadastro, search, onMudar, onClose }: Omit<Props, 'opened'>) {
  const [f, setF] = useState<FiltrosDaLista | undefined>(search.f);
  const [vez, setVez] = useState(0);
  const nomes = useFilterNames(cadastro, search.f);
  const campos = Object.entries(listed(cadastro))
    .filter(([, { kind }]) => kind !== 'json' && kind !== 'arquivo')
    .sort(([, a], [, b]) => PESO(a) - PESO(b));
  const aplicar = (evento: FormEvent) => {
    evento.preventDefault();
    onMudar({ f });
    onClose();
  };
  return (
    <form onSubmit={aplicar} aria-label="Filtros">
      <Stack gap="sm" key={vez}>
        {campos.map(([nome, field]) => {
          const Parte = partOf(field);
          return (
            <Parte
              key={nome}
              field={field}
              escrito={f?.[nome] ?? ''}
              nomes={nomes[nome] ?? {}}
              onMudar={(escrito) => setF((antes) => withFilter(antes, nome, escrito))}
            />
          );
        })}
      </Stack>
      <div className={styles.pe}>
        <Button
          variant="default"
          onClick={() => {
            setF(undefined);
            setVez((n) => n + 1);
          }}
        >
          Limpar
        </Button>
        <Button type="submit">Aplicar filtros</Button>
      </div>
    </form>
  );
}

/** Every filter that a register has. They come together: one that stood in for another would swallow the first click. */
export function FilterDrawer({ opened, ...props }: Props) {
  return (
    <Drawer opened={opened} onClose={props.onClose} position="right" size={400} title="Filtros">
      {opened && (
        <Suspense fallback={<Skeleton height={480} />}>
          <Formulario {...props} />
        </Suspense>
      )}
    </Drawer>
  );
}
