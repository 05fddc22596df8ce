// Written by `npm run words` from the texts in words/en.

import type { Texts as PageAccount } from './pages/account.ts';
import type { Texts as PageAtCrush } from './pages/at-crush.ts';
import type { Texts as PageBeside } from './pages/beside.ts';
import type { Texts as PageCalendar } from './pages/calendar.ts';
import type { Texts as PageCalving } from './pages/calving.ts';
import type { Texts as PageCharts } from './pages/charts.ts';
import type { Texts as PageChoosing } from './pages/choosing.ts';
import type { Texts as PageConnection } from './pages/connection.ts';
import type { Texts as PageCow } from './pages/cow.ts';
import type { Texts as PageCowForms } from './pages/cow-forms.ts';
import type { Texts as PageDeclarations } from './pages/declarations.ts';
import type { Texts as PageExchange } from './pages/exchange.ts';
import type { Texts as PageFarmRows } from './pages/farm-rows.ts';
import type { Texts as PageFeed } from './pages/feed.ts';
import type { Texts as PageFeedForms } from './pages/feed-forms.ts';
import type { Texts as PageFeedLasting } from './pages/feed-lasting.ts';
import type { Texts as PageFeeds } from './pages/feeds.ts';
import type { Texts as PageFetching } from './pages/fetching.ts';
import type { Texts as PageFigures } from './pages/figures.ts';
import type { Texts as PageFiguresCharts } from './pages/figures-charts.ts';
import type { Texts as PageFind } from './pages/find.ts';
import type { Texts as PageFrame } from './pages/frame.ts';
import type { Texts as PageGrowth } from './pages/growth.ts';
import type { Texts as PageHelp } from './pages/help.ts';
import type { Texts as PageHerdTests } from './pages/herd-tests.ts';
import type { Texts as PageHistory } from './pages/history.ts';
import type { Texts as PageHome } from './pages/home.ts';
import type { Texts as PageHowWeWork } from './pages/how-we-work.ts';
import type { Texts as PageImports } from './pages/imports.ts';
import type { Texts as PageJoin } from './pages/join.ts';
import type { Texts as PageKept } from './pages/kept.ts';
import type { Texts as PageLactation } from './pages/lactation.ts';
import type { Texts as PageLines } from './pages/lines.ts';
import type { Texts as PageManifest } from './pages/manifest.ts';
import type { Texts as PageMany } from './pages/many.ts';
import type { Texts as PageNotifications } from './pages/notifications.ts';
import type { Texts as PagePedigree } from './pages/pedigree.ts';
import type { Texts as PagePeople } from './pages/people.ts';
import type { Texts as PagePhone } from './pages/phone.ts';
import type { Texts as PageRecordSheet } from './pages/record-sheet.ts';
import type { Texts as PageRegisters } from './pages/registers.ts';
import type { Texts as PageSession } from './pages/session.ts';
import type { Texts as PageStart } from './pages/start.ts';
import type { Texts as PageSticks } from './pages/sticks.ts';
import type { Texts as PageTasks } from './pages/tasks.ts';
import type { Texts as PageToThinkAbout } from './pages/to-think-about.ts';
import type { Texts as PageUnanswered } from './pages/unanswered.ts';
import type { Texts as PageVisit } from './pages/visit.ts';
import type { Texts as PageWaiting } from './pages/waiting.ts';
import type { Texts as PageWork } from './pages/work.ts';

/** Each file of pages, and each key with its English text. */
export type PageArea = 'account' | 'at-crush' | 'beside' | 'calendar' | 'calving' | 'charts' | 'choosing' | 'connection' | 'cow' | 'cow-forms' | 'declarations' | 'exchange' | 'farm-rows' | 'feed' | 'feed-forms' | 'feed-lasting' | 'feeds' | 'fetching' | 'figures' | 'figures-charts' | 'find' | 'frame' | 'growth' | 'help' | 'herd-tests' | 'history' | 'home' | 'how-we-work' | 'imports' | 'join' | 'kept' | 'lactation' | 'lines' | 'manifest' | 'many' | 'notifications' | 'pedigree' | 'people' | 'phone' | 'record-sheet' | 'registers' | 'session' | 'start' | 'sticks' | 'tasks' | 'to-think-about' | 'unanswered' | 'visit' | 'waiting' | 'work';
export interface PageTexts extends PageAccount, PageAtCrush, PageBeside, PageCalendar, PageCalving, PageCharts, PageChoosing, PageConnection, PageCow, PageCowForms, PageDeclarations, PageExchange, PageFarmRows, PageFeed, PageFeedForms, PageFeedLasting, PageFeeds, PageFetching, PageFigures, PageFiguresCharts, PageFind, PageFrame, PageGrowth, PageHelp, PageHerdTests, PageHistory, PageHome, PageHowWeWork, PageImports, PageJoin, PageKept, PageLactation, PageLines, PageManifest, PageMany, PageNotifications, PagePedigree, PagePeople, PagePhone, PageRecordSheet, PageRegisters, PageSession, PageStart, PageSticks, PageTasks, PageToThinkAbout, PageUnanswered, PageVisit, PageWaiting, PageWork {}

import type { Texts as MessageAccounts } from './messages/accounts.ts';
import type { Texts as MessageAde } from './messages/ade.ts';
import type { Texts as MessageAlerts } from './messages/alerts.ts';
import type { Texts as MessageCalendar } from './messages/calendar.ts';
import type { Texts as MessageCharts } from './messages/charts.ts';
import type { Texts as MessageCrush } from './messages/crush.ts';
import type { Texts as MessageDemo } from './messages/demo.ts';
import type { Texts as MessageDigest } from './messages/digest.ts';
import type { Texts as MessageDoubts } from './messages/doubts.ts';
import type { Texts as MessageFields } from './messages/fields.ts';
import type { Texts as MessageFigures } from './messages/figures.ts';
import type { Texts as MessageFiles } from './messages/files.ts';
import type { Texts as MessageHerd } from './messages/herd.ts';
import type { Texts as MessageHerdList } from './messages/herd-list.ts';
import type { Texts as MessageHistory } from './messages/history.ts';
import type { Texts as MessageImports } from './messages/imports.ts';
import type { Texts as MessageInvitations } from './messages/invitations.ts';
import type { Texts as MessageKinds } from './messages/kinds.ts';
import type { Texts as MessageLetters } from './messages/letters.ts';
import type { Texts as MessageLimits } from './messages/limits.ts';
import type { Texts as MessageMailFaults } from './messages/mail-faults.ts';
import type { Texts as MessageNationalFiles } from './messages/national-files.ts';
import type { Texts as MessageRegisters } from './messages/registers.ts';
import type { Texts as MessageRequests } from './messages/requests.ts';
import type { Texts as MessageSettings } from './messages/settings.ts';
import type { Texts as MessageSheet } from './messages/sheet.ts';
import type { Texts as MessageStages } from './messages/stages.ts';
import type { Texts as MessageTestDays } from './messages/test-days.ts';
import type { Texts as MessageThink } from './messages/think.ts';
import type { Texts as MessageUndo } from './messages/undo.ts';
import type { Texts as MessageValues } from './messages/values.ts';
import type { Texts as MessageWork } from './messages/work.ts';

/** Each file of messages, and each key with its English text. */
export type MessageArea = 'accounts' | 'ade' | 'alerts' | 'calendar' | 'charts' | 'crush' | 'demo' | 'digest' | 'doubts' | 'fields' | 'figures' | 'files' | 'herd' | 'herd-list' | 'history' | 'imports' | 'invitations' | 'kinds' | 'letters' | 'limits' | 'mail-faults' | 'national-files' | 'registers' | 'requests' | 'settings' | 'sheet' | 'stages' | 'test-days' | 'think' | 'undo' | 'values' | 'work';
export interface MessageTexts extends MessageAccounts, MessageAde, MessageAlerts, MessageCalendar, MessageCharts, MessageCrush, MessageDemo, MessageDigest, MessageDoubts, MessageFields, MessageFigures, MessageFiles, MessageHerd, MessageHerdList, MessageHistory, MessageImports, MessageInvitations, MessageKinds, MessageLetters, MessageLimits, MessageMailFaults, MessageNationalFiles, MessageRegisters, MessageRequests, MessageSettings, MessageSheet, MessageStages, MessageTestDays, MessageThink, MessageUndo, MessageValues, MessageWork {}
