import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { readFiltroTexto, writeFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ComponentType, type FormEvent, useId, useState } from 'react';
import { FormFoot } from '../components/form-foot.tsx';
import { MultiSelect } from '../components/multi-select.tsx';
import { Drawer } from '../components/overlay.tsx';
import { DayRange, NumberRange } from '../components/range-fields.tsx';
import { TextCondition } from '../components/text-condition.tsx';
import { isNumeric } from './cell-text.ts';
import type { FilterPart } from './filter-part.ts';
import type { BuscaDaLista, FiltrosDaLista } from './list-search.ts';
import { withFilter } from './list-state.ts';
import { useFilterNames } from './use-filter-names.ts';
import { useReferenceOptions } from './use-filter-options.ts';
import { listed } from './values.ts';

const DATA = [
  { value: '', label: 'Tanto faz' },
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
];

interface PropsAnyYesNo {
  readonly label: string;
  /** `true`, `false` or, for either, an empty text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A filter of a list by a yes-or-no value: either, yes or no. */
function AnyYesNo({ label, ...controle }: PropsAnyYesNo) {
  const id = useId();
  return (
    <div>
      <Text size="sm" fw={500} mb={4} id={id}>
        {label}
      </Text>
      <SegmentedControl fullWidth aria-labelledby={id} data={DATA} {...controle} />
    </div>
  );
}

const partes = (escrito: string): string[] => escrito.split(',').filter(Boolean);

/** Several options of a few. */
const Opcoes = ({ field, escrito, onMudar }: FilterPart) => (
  <MultiSelect
    label={field.label}
    placeholder={escrito ? '' : 'Qualquer'}
    clearable
    searchable
    data={Object.entries(field.opcoes ?? {}).map(([value, label]) => ({ value, label }))}
    value={partes(escrito)}
    onChange={(valores) => onMudar(valores.join(','))}
  />
);

/** Rows of another register; the person finds them by typing. */
function Referencias({ field, escrito, nomes, onMudar }: FilterPart) {
  const [texto, setTexto] = useState('');
  const [aberto, setAberto] = useState(false);
  const { opcoes, buscando } = useReferenceOptions({ field, escrito, nomes }, texto, aberto);
  return (
    <MultiSelect
      label={field.label}
      placeholder={escrito ? '' : 'Qualquer'}
      clearable
      searchable
      filter={({ options }) => options}
      data={opcoes.map(({ valor, rotulo }) => ({ value: valor, label: rotulo }))}
      value={partes(escrito)}
      searchValue={texto}
      onSearchChange={setTexto}
      onDropdownOpen={() => setAberto(true)}
      nothingFoundMessage={buscando ? 'Buscando…' : 'Nada encontrado.'}
      onChange={(ids) => onMudar(ids.join(','))}
    />
  );
}

const SimNao = ({ field, escrito, onMudar }: FilterPart) => (
  <AnyYesNo label={field.label} value={escrito} onChange={onMudar} />
);

const ladosDe = (escrito: string): string[] => [...escrito.split('..'), '', ''].slice(0, 2);

const Datas = ({ field: { label }, escrito, onMudar }: FilterPart) => (
  <DayRange rotulos={[`${label} de`, `${label} até`]} escrito={escrito} onMudar={onMudar} />
);

const Numeros = ({ field: { label, kind }, escrito, onMudar }: FilterPart) => {
  const [de, ate] = ladosDe(escrito).map((um) => (um === '' ? undefined : Number(um)));
  const nome = kind === 'duracao' ? `${label} (h)` : label;
  return (
    <NumberRange
      rotulos={[`${nome} de`, `${nome} até`]}
      valores={[de, ate]}
      // Hours are typed, minutes are stored.
      escala={kind === 'duracao' ? 60 : 1}
      onMudar={(valores) => onMudar(valores.map((um) => um ?? '').join('..'))}
    />
  );
};

const Texto = ({ field: { label }, escrito, onMudar }: FilterPart) => (
  <TextCondition
    label={label}
    value={readFiltroTexto(escrito)}
    onChange={(filtro) => onMudar(writeFiltroTexto(filtro))}
  />
);

function partOf(field: Field): ComponentType<FilterPart> {
  if (field.alvo !== undefined) return Referencias;
  if (isNumeric(field)) return Numeros;
  if (field.kind === 'data' || field.kind === 'dataHora') return Datas;
  if (field.kind === 'booleano') return SimNao;
  return field.opcoes ? Opcoes : Texto;
}

/** Order of the filters: fields with few values come first, because people narrow a list by them. */
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
  const apply = (evento: FormEvent) => {
    evento.preventDefault();
    onMudar({ f });
    onClose();
  };
  return (
    <form onSubmit={apply} aria-label="Filtros">
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
      <FormFoot>
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
      </FormFoot>
    </form>
  );
}

/** Every filter that a register has. They load together: a stand-in for one filter would swallow its first click. */
export function FilterDrawer({ opened, ...props }: Props) {
  return (
    <Drawer opened={opened} onClose={props.onClose} position="right" size={400} title="Filtros">
      {opened && <Formulario {...props} />}
    </Drawer>
  );
}
