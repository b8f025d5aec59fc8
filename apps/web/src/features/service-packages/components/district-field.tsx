import { ActionIcon, Checkbox, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { placeKey, placeParts, type StateDistricts } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useField } from '../../../shared/form/use-field.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { type StateChoice, stateChoices, withPlaces } from './chosen-places.ts';
import classes from './district-field.module.css';

type Props = { name: string; label: string; directory: readonly StateDistricts[] };

/** The choice of districts by state: a whole state at once, or single districts, found by a search. */
export function DistrictField({ name, label, directory }: Props) {
  const { value, onChange, error } = useField<string[]>(name);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<readonly string[]>([]);
  const chosen = value ?? [];
  const states = stateChoices(directory, chosen, search);
  const isSearch = search.trim() !== '';
  return (
    <Input.Wrapper label={label} labelElement="div" error={error}>
      <Stack gap="xs" role="group" aria-label={label}>
        <TextInput
          type="search"
          label={m.service_packages_territory_search()}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Text size="sm" aria-live="polite">
          {m.service_packages_territory_chosen({ count: chosen.length })}
        </Text>
        <div className={classes.states}>
          {states.map((choice) => (
            <StateRow
              key={choice.state}
              choice={choice}
              chosen={chosen}
              isOpen={isSearch || opened.includes(choice.state)}
              // A search shows what it has found.
              onToggle={
                isSearch
                  ? undefined
                  : () =>
                      setOpened((now) =>
                        now.includes(choice.state) ? now.filter((one) => one !== choice.state) : [...now, choice.state],
                      )
              }
              onChoose={(places, isChosen) => onChange(withPlaces(chosen, places, isChosen))}
            />
          ))}
          {states.length === 0 ? <Text c="dimmed">{m.service_packages_territory_no_match()}</Text> : null}
        </div>
      </Stack>
    </Input.Wrapper>
  );
}

type RowProps = {
  choice: StateChoice;
  chosen: readonly string[];
  isOpen: boolean;
  onToggle: (() => void) | undefined;
  onChoose: (places: readonly string[], isChosen: boolean) => void;
};

function StateRow({ choice, chosen, isOpen, onToggle, onChoose }: RowProps) {
  const { state, count, places } = choice;
  const name = stateText(state);
  const keys = new Set(chosen.map(placeKey));
  const isWhole = places.every((place) => keys.has(placeKey(place)));
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <div className={classes.state}>
      <div className={classes.head}>
        <Checkbox
          aria-label={m.service_packages_territory_whole({ state: name })}
          label={name}
          description={m.service_packages_territory_state_of({ chosen: String(choice.chosen), count })}
          checked={isWhole}
          indeterminate={!isWhole && choice.chosen > 0}
          onChange={(event) => onChoose(places, event.currentTarget.checked)}
        />
        {onToggle ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-label={m.service_packages_territory_show({ state: name })}
            onClick={onToggle}
          >
            <Icon size={18} />
          </ActionIcon>
        ) : null}
      </div>
      {isOpen ? (
        <SimpleGrid className={classes.districts} cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" verticalSpacing="xs">
          {places.map((place) => (
            <Checkbox
              key={place}
              size="xs"
              label={placeParts(place).district}
              checked={keys.has(placeKey(place))}
              onChange={(event) => onChoose([place], event.currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
      ) : null}
    </div>
  );
}
