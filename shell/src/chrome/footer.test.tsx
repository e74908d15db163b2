// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://accounts.learnloom.example/" }
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tooMany } from '@learnloom/contracts/kernel/refusal';
import { noContactDetails } from '@learnloom/contracts/website/contact';
import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { websiteSettings } from '@learnloom/contracts/website/settings';
import { beginScreen, endScreen, person, signedInAs, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { navItem, remoteEntry, showShell } from '../shell.fixture.tsx';
import { Footer } from './footer.tsx';

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

const linksOf = (name: string) =>
  Object.fromEntries(
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map(link => [link.textContent, link.getAttribute('href')]),
  );

test('on the main host its links lead within the site [PUB-06]', () => {
  const nav = [
    navItem('Exercises', '/excercises', { footer: 'Excercises', order: 60 }),
    navItem('How To', '/howto', { footer: 'How To', order: 20 }),
    navItem('Home', '/', { order: 10 }),
  ];
  showShell(<Footer />, { host: 'main', remotes: [remoteEntry({ nav })] });
  expect(linksOf('Quick Links')).toEqual({
    Home: '/',
    Login: '/login',
    'Create an Account': '/register',
    'Contact Us': '/contact',
    About: '/about',
  });
  expect(linksOf('Resources')).toEqual({ 'How To': '/howto', Excercises: '/excercises' });
  expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy');
  expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms-of-service');
  expect(screen.getByText(/All rights reserved/)).toBeTruthy();
});

test('whoever is signed in is offered the own account, not to sign in or register', () => {
  signedInAs(person({ email: 'ada@example.org' }));
  showShell(<Footer />, { host: 'main' });
  expect(Object.keys(linksOf('Quick Links'))).toEqual(['Home', 'My account', 'Contact Us', 'About']);
});

test('on another host they lead to the main one, but signing in, which every host has, stays there', () => {
  showShell(<Footer />, { host: 'accounts' });
  expect(linksOf('Quick Links')).toMatchObject({
    Home: '//learnloom.example/',
    Login: '/login',
    'Create an Account': '/register',
    About: '//learnloom.example/about',
  });
});

test('an address of a network is linked where staff have set one, and only then [PUB-06]', async () => {
  api.answers(websiteSettings, { contact: { ...noContactDetails, x: 'https://x.com/learnloom' } });
  showShell(<Footer />);
  const link = await screen.findByRole('link', { name: /^X\b/ });
  expect(link.getAttribute('href')).toBe('https://x.com/learnloom');
  expect(screen.queryByRole('link', { name: /LinkedIn|YouTube/ })).toBeNull();
});

describe('the newsletter', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Newsletter');
  const note = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;
  const subscribe = (email: string) => {
    fireEvent.change(field(), { target: { value: email } });
    fireEvent.submit(field());
  };

  test('names a wrong address before anything is sent, and keeps it to be mended [PUB-18]', async () => {
    api.does(subscribeToNewsletter);
    showShell(<Footer />);
    expect(note()).toBe('We never spam. We use your address only for the newsletter.');
    subscribe('nobody');
    await waitFor(() => expect(note()).toBe('Please provide a valid email address'));
    expect(screen.getByRole('alert').id).toBe(field().getAttribute('aria-describedby'));
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('nobody');
    expect(api.heard(subscribeToNewsletter)).toEqual([]);
    subscribe('ada@example.org');
    await waitFor(() => expect(note()).toContain('Check your email.'));
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  test('says that a mail is on its way, and empties the field [PUB-18]', async () => {
    api.does(subscribeToNewsletter);
    showShell(<Footer />);
    subscribe('ada@example.org');
    await waitFor(() => expect(note()).toContain('We sent you a link'));
    expect(screen.getByRole('status').id).toBe(field().getAttribute('aria-describedby'));
    expect(field().value).toBe('');
    expect(api.heard(subscribeToNewsletter)).toEqual([{ email: 'ada@example.org' }]);
  });

  test('is asked once, however often the button is pressed meanwhile', async () => {
    let answer: () => void = () => undefined;
    api.does(subscribeToNewsletter, () => new Promise<void>(resolve => (answer = resolve)));
    showShell(<Footer />);
    subscribe('ada@example.org');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribing…' });
    expect(button.disabled).toBe(true);
    fireEvent.submit(field());
    act(answer);
    await screen.findByRole('button', { name: 'Subscribe' });
    expect(api.heard(subscribeToNewsletter)).toHaveLength(1);
  });

  test('keeps the address when it is refused, and says why', async () => {
    api.refuses(subscribeToNewsletter, tooMany('Too many requests. Please wait a moment.', 30));
    showShell(<Footer />);
    subscribe('ada@example.org');
    await waitFor(() => expect(told()).toEqual(['Too many requests. Please wait a moment.']));
    expect(field().value).toBe('ada@example.org');
    expect(note()).not.toContain('we have sent');
  });
});
