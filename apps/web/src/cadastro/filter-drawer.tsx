import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import { readFiltroTexto, writeFiltroTexto } from '@cadencia/domain/filtro-de-texto.ts';
import { Button, Stack } from '@mantine/core';
import { type ComponentType, type FormEvent, useState } from 'react';
import { AnyYesNo } from '../components/any-yes-no.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { Drawer } from '../components/overlay.tsx';
import { DayRange, NumberRange } from '../components/range-fields.tsx';
import { TextCondition } from '../components/text-condition.tsx';
import { isNumeric } from './cell-text.ts';
import { Opcoes, Referencias } from './filter-choices.tsx';
import type { FilterPart } from './filter-part.ts';
import type { BuscaDaLista, FiltrosDaLista } from './list-search.ts';
import { withFilter } from './list-state.ts';
import { useFilterNames } from './use-filter-names.ts';
import { listed } from './values.ts';

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
